import type { ShopDeps } from "../modules/instalments/deps"
import { conflict, refused } from "../modules/instalments/errors"
import type { InstalmentOrderRow } from "../modules/instalments/service"
import { makeDue } from "../modules/instalments/store/due"
import { recordDetail } from "../modules/instalments/store/orders"
import { listOpenReviews, type Difference } from "../modules/instalments/store/reviews"
import { Books, fingerprintOf } from "../recovery/books"
import { syncOrder } from "./sweep"

/** A wrong transaction hides that the right one is missing, and both hide which credit is. */
const MOST_ROUNDS = 3

/**
 * Corrects Medusa's records of an order where a staff member saw that they differ (`records_differ`, money invariant 9), and
 * what that brings to light. Each difference is compared again just before it is corrected. The lender is only read.
 * @throws 409 when the order is not listed for these differences any more; MedusaError NOT_ALLOWED when nothing could be
 * corrected; the client's errors
 */
export async function repairRecords(
  deps: ShopDeps,
  row: InstalmentOrderRow,
  { fingerprint, by }: { fingerprint: string; by: string },
): Promise<void> {
  const { sql } = deps.instalments
  let agreed = await differencesOf(deps, row)
  if (agreed.length === 0 || fingerprintOf(agreed) !== fingerprint)
    throw conflict("Other records differ by now, or none do. Nothing was corrected. Load the order again.")
  for (let round = 0; round < MOST_ROUNDS && agreed.length > 0; round += 1) {
    // Before anything is corrected: this process may die on the way.
    const detail = `corrected ${agreed.map(inWords).join("\n")}`
    await recordDetail(sql, row, { source: "admin", detail, by })
    await syncOrder(deps, row, { source: "admin", books: new Books(agreed) })
    const { behind, unresolved } = await syncOrder(deps, row, { source: "admin" })
    const left = await differencesOf(deps, row)
    if (fingerprintOf(left) === fingerprint)
      throw refused(
        "Nothing was corrected: the order is still being processed, or the lender doesn't show it as it was. Answer its other reviews, then try again in a few minutes.",
      )
    if (behind || unresolved) await makeDue(sql, [row.id])
    agreed = left
  }
}

/** What the order's open review shows; nothing where there is none. */
async function differencesOf({ instalments }: ShopDeps, { id }: InstalmentOrderRow): Promise<Difference[]> {
  const open = (await listOpenReviews(instalments.sql, [id])).get(id) ?? []
  return open.find(({ reason }) => reason === "records_differ")?.differences ?? []
}

function inWords({ what, id, medusa, lender }: Difference): string {
  return `${what} ${id}: ${medusa ?? "none"} -> ${lender ?? "none"}`
}
