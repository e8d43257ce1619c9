import { statusesOf } from "../../modules/instalments/status"
import { fragment, statement } from "./statement"

/** Capture is whole, so what was captured is the total; nothing of an order `o` that ended without money. */
export const CAPTURED = statement`CASE WHEN o.confirmed_at IS NULL AND o.status IN (${fragment(statusesOf("unpaid"))})
  THEN 0 ELSE o.total_cents END`
