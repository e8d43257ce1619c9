import { useParams } from "react-router-dom"
import { Contained } from "../../../../components/contained"
import { handleOf } from "../../../../components/crumb"
import { SettlementPage } from "../../../../settlements/settlement-page"

export const handle = handleOf("settlements.one")

const InstalmentSettlementPage = () => {
  const { id = "" } = useParams()
  return (
    <Contained of={id}>
      <SettlementPage id={id} />
    </Contained>
  )
}
export default InstalmentSettlementPage
