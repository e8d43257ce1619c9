import { sdk, type Page, type PageQuery } from "./sdk"

/** What events reported about a charge, and the charge as read again. The unit of its amount is not specified. */
export interface ChargeEvent {
  id: string
  account: string
  charge_id: string
  /** The last event's name for itself. */
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

/** Newest first. */
export function listChargeEvents(query: ChargeEventsQuery): Promise<Page & { charge_events: ChargeEvent[] }> {
  return sdk.client.fetch("/admin/instalments/charge-events", { query: { ...query } })
}
