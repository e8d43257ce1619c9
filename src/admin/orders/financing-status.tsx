import { StatusBadge } from "@medusajs/ui"
import { lookOf } from "./statuses"
import { useStatusWords } from "./use-status-words"

export function FinancingStatus({ status }: { status: string }) {
  const words = useStatusWords()
  return (
    <StatusBadge color={lookOf(status).colour} className="text-nowrap">
      {words.name(status)}
    </StatusBadge>
  )
}
