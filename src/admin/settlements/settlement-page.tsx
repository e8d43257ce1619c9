import { useSettlement } from "../api/settlements"
import { Read } from "../components/section"
import { BankSection } from "../month-end/bank"
import { OperationTable } from "./operation-table"
import { SettlementChanges } from "./settlement-changes"
import { SettlementSummary } from "./settlement-summary"

/** One settlement: its figures, what the lender changed of it, and its operations. */
export function SettlementPage({ id }: { id: string }) {
  return (
    <Read query={useSettlement(id)} rows={4}>
      {(settlement) => (
        <div className="flex flex-col gap-y-3">
          <SettlementSummary settlement={settlement} />
          <BankSection settlement={settlement} />
          {settlement.changes.length > 0 && <SettlementChanges changes={settlement.changes} />}
          <OperationTable settlementId={id} />
        </div>
      )}
    </Read>
  )
}
