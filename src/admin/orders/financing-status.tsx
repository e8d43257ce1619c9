import { StatusBadge } from "@medusajs/ui"
import { useStatusWords } from "./use-status-words"

type Colour = "green" | "red" | "blue" | "orange" | "grey" | "purple"

const COLOURS: Record<string, Colour> = {
  creating: "grey",
  not_created: "grey",
  CREATED: "blue",
  AUTHORIZED: "orange",
  CONFIRMED: "green",
  REJECTED: "red",
  INVALIDATED: "grey",
  UNCONFIRMED: "red",
  CANCELLED: "grey",
  ERROR: "red",
}

export function FinancingStatus({ status }: { status: string }) {
  const words = useStatusWords()
  return (
    <StatusBadge color={COLOURS[status] ?? "purple"} className="text-nowrap">
      {words.name(status)}
    </StatusBadge>
  )
}
