import { sdk, type Page, type PageQuery } from "./sdk"

/** What events told of a charge, and what the charge said when it was read again. Its amount has no stated unit. */
export interface ChargeEvent {
  id: string
  account: string
  charge_id: string
  /** What the last event called itself. */
  event: string
  times: number
  first_received_at: string
  last_received_at: string
  reading: "read" | "not_found" | "unread"
  read_at: string | null
  order_id: string | null
  status: string | null
  paid: boolean | null
  amount: number | null
  error_code: string | null
  charge_created: string | null
}

export interface ChargeEventsQuery extends PageQuery {
  account?: string
}

/** The last received first. */
export function listChargeEvents(query: ChargeEventsQuery): Promise<Page & { charge_events: ChargeEvent[] }> {
  return sdk.client.fetch("/admin/instalments/charge-events", { query: { ...query } })
}
