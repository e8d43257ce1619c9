import { Container } from "@medusajs/ui"
import { useParams } from "react-router-dom"
import { Crumb, LoadFailed, LoadingSection } from "../../../../components/section"
import { useSettlement } from "../../../../api/settlements"
import { BankSection } from "../../../../month-end/bank"
import { OperationTable } from "../../../../settlements/operation-table"
import { SettlementChanges } from "../../../../settlements/settlement-changes"
import { SettlementSummary } from "../../../../settlements/settlement-summary"

export const handle = {
  label: "settlements.one",
  translationNs: "instalments",
  breadcrumb: () => <Crumb name="settlements.one" />,
}

// Medusa takes a page from a file's default export.
const SettlementPage = () => {
  const { id = "" } = useParams()
  const { data, error, refetch } = useSettlement(id)
  if (!data) {
    if (!error) return <LoadingSection rows={4} />
    return (
      <Container className="p-0">
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </Container>
    )
  }
  const changes = data.changes ?? []
  return (
    <div className="flex flex-col gap-y-3">
      <SettlementSummary settlement={data} />
      <BankSection settlement={data} />
      {changes.length > 0 && <SettlementChanges changes={changes} />}
      <Container className="overflow-hidden p-0">
        <OperationTable settlementId={id} />
      </Container>
    </div>
  )
}
export default SettlementPage
