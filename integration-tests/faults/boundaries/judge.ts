import { readFacts, type Facts } from "../model/facts"
import { oracle } from "../model/oracle"
import { BOUNDARIES } from "./boundaries"
import type { Lanes } from "./lanes"
import type { Played } from "./play-cell"

const FINAL = ["CONFIRMED", "CANCELLED", "REJECTED", "INVALIDATED", "UNCONFIRMED", "ERROR", "not_created"]

/** What is wrong with a purchase that has come to rest at this time: the guarantees of the random schedules, and a cell's own. */
export async function judge(played: Played, now: Date): Promise<string[]> {
  const facts = { ...(await readFacts(played.purchase.play)), now }
  return [
    ...played.purchase.play.violations,
    ...oracle(facts),
    ...unfinished(facts),
    ...leftOnTheList(facts, played),
    ...lentAnyway(facts, played),
  ]
}

/** Nothing is left unfinished without a review. A shop that captures by hand has approved orders, until they expire. */
function unfinished({ rows, reviews }: Facts): string[] {
  return rows
    .filter(
      ({ status, payment_id }) => !FINAL.includes(status) && (status !== "AUTHORIZED" || payment_id === null),
    )
    .filter(({ id }) => !reviews.some((one) => one.instalment_order_id === id && one.state === "open"))
    .map(({ id, status }) => `${id} is ${status} for ever, and not listed`)
}

/** The review queue contains nothing that was resolved; an order in ERROR never is. */
function leftOnTheList({ rows, reviews }: Facts, { outcome }: Played): string[] {
  const open = reviews.filter(({ state }) => state === "open")
  if (outcome === "listed") return open.length > 0 ? [] : ["is not on the list any more"]
  return open
    .filter(({ instalment_order_id: id }) => rows.some((row) => row.id === id && row.status !== "ERROR"))
    .map(({ reason }) => `came right, and is still listed: ${reason}`)
}

/** A cancelled order keeps no live payment, and its loan is never made. */
function lentAnyway({ orders, payments, forms }: Facts, { cell }: Played): string[] {
  if (BOUNDARIES[cell.point].meeting !== "cancellation") return []
  const isOver = orders.length === 1 && orders.every(({ cancelled }) => cancelled)
  const isLent = forms.some(({ captured }) => captured > 0) || payments.some(({ cancelled }) => !cancelled)
  return isOver && !isLent ? [] : ["the order is not cancelled, or money of it stands"]
}

/** Odd requests, orders at a lender without a row in the shop, and payouts that were not imported once, whole and well. */
export async function judgeShop({ shop, lanes }: Lanes): Promise<string[]> {
  const known = new Set(
    (await shop.sql<{ id: string }>("SELECT id FROM instalment_order")).map(({ id }) => id),
  )
  const sandboxes = lanes.map(({ fixture }) => fixture.shop.sandbox)
  const unknown = sandboxes
    .flatMap(({ records }) => records.orders())
    .filter(({ request }) => !known.has(request.shopping_cart.order_reference ?? ""))
  const settled = sandboxes.flatMap(({ settlements }) =>
    settlements.list().flatMap(({ operations }) => operations),
  )
  const [imported] = await shop.sql<{ operations: number; open: number; discrepancies: number }>(
    `SELECT (SELECT count(*)::int FROM instalment_operation) AS operations,
            (SELECT count(*)::int FROM instalment_import WHERE state <> 'done') AS open,
            (SELECT count(*)::int FROM instalment_discrepancy) AS discrepancies`,
  )
  const wanted = { operations: settled.length, open: 0, discrepancies: 0 }
  const isImported = JSON.stringify(imported) === JSON.stringify(wanted)
  return [
    ...sandboxes.flatMap(({ records }) => records.warnings.map(({ message }) => message)),
    ...unknown.map(({ id }) => `${id} at the lender is not known to the shop`),
    ...(isImported ? [] : [`${JSON.stringify(imported)} imported, of ${settled.length} operations`]),
  ]
}
