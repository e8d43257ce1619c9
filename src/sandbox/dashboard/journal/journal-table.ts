import type { JournalEntry } from "../../journal"
import { html } from "../../markup/html"
import type { Html } from "../../markup/html"
import type { World } from "../../world"
import { linkById } from "../parts/order-link"
import { faultPill } from "../parts/pill"
import { table } from "../parts/table"
import type { Cell } from "../parts/table"
import { tone } from "../parts/tone"
import { wall } from "../parts/wall"

export interface JournalTable {
  /** Oldest first; the newest is shown first. */
  readonly entries: readonly JournalEntry[]
  readonly of: "order" | "all"
}

/** Requests to the service and its form: what was asked and answered, and what a fault did to it. */
export function journalTable(world: World, { entries, of }: JournalTable): Html {
  const row = ({ status, method, path, account, orderId, fault, at }: JournalEntry): Cell[] => [
    html`<span class="pill ${status === 0 ? "bad" : tone(status, null)}">${status || "none"}</span>`,
    html`<code>${method} ${path}</code> ${fault !== null && faultPill(fault)}`,
    ...(of === "all" ? [linkById(world, orderId)] : []),
    account ?? "no account",
    wall(world, at),
  ]
  return table({
    caption: "Requests received, the newest first",
    compact: true,
    columns: ["Answer", "Request", ...(of === "all" ? ["Order"] : []), "Account", "At"],
    rows: entries.toReversed().map(row),
    empty: "None yet.",
  })
}
