import { useParams } from "react-router-dom"
import { Contained } from "../../../../components/contained"
import { Crumb } from "../../../../components/section"
import { SettlementPage } from "../../../../settlements/settlement-page"

export const handle = {
  label: "settlements.one",
  translationNs: "instalments",
  breadcrumb: () => <Crumb name="settlements.one" />,
}

// Medusa takes a page from a file's default export.
const InstalmentSettlementPage = () => {
  const { id = "" } = useParams()
  return (
    <Contained of={id}>
      <SettlementPage id={id} />
    </Contained>
  )
}
export default InstalmentSettlementPage
