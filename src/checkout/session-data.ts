import { z } from "zod"
import type { InstalmentOrderRow } from "../modules/instalments/service"

/** What a payment session and its payment show of an instalment order; shoppers can read it. */
export interface SessionData {
  instalment_order_id: string
  form_url: string | null
  /** UTC, ISO 8601; null when the service gave none. */
  expires_at: string | null
  status: string
}

export function sessionData(row: InstalmentOrderRow): SessionData & Record<string, unknown> {
  return {
    instalment_order_id: row.id,
    form_url: row.form_url,
    expires_at: row.expires_at ? new Date(row.expires_at).toISOString() : null,
    status: row.status,
  }
}

const ours = z.object({ instalment_order_id: z.string() })

/** The instalment order a payment's data names; the rest of the data is never read. */
export function instalmentOrderIdIn(data: unknown): string | null {
  const parsed = ours.safeParse(data)
  return parsed.success ? parsed.data.instalment_order_id : null
}
