import { MathBN } from "@medusajs/framework/utils"
import type { Deps, ShopDeps } from "../../modules/instalments/deps"
import { messageOf, refused } from "../../modules/instalments/errors"
import type { Settings } from "../../modules/instalments/options/settings"
import { readConfirmBlockers, readRefusals } from "../../modules/instalments/store/attempts"
import { CONFIRMED_ALL_THE_SAME, CONFIRMED_AT_THE_END } from "../../modules/instalments/store/review-reasons"
import type { InstalmentOrderRow } from "../../modules/instalments/service"
import { endReviews, isListed, listLess } from "../../modules/instalments/store/reviews"
import type { CreatedRow } from "../../modules/instalments/lender-order"
import { roundToCents, sumOf } from "../amounts"
import {
  isCancelled,
  isUnmarked,
  madeOrder,
  outstandingOf,
  readOrphaned,
  readPaymentsOfOrder,
  type CaptureGraph,
  type PaymentGraph,
  type SummedUp,
} from "../payment"
import { captureInMedusa, readUnaccounted } from "../record-in-medusa"

/** What an order says about capturing it now. */
export interface Circumstances {
  now: Date
  /** A staff member holds it. */
  held: boolean
  /** The reasons of its open reviews. */
  reviews: readonly string[]
  /** Something of it was fulfilled and not taken back. */
  fulfilled: boolean
  /** When the lender refused to confirm it, the earliest first. */
  refusals: readonly Date[]
}

type Row = Pick<
  InstalmentOrderRow,
  "status" | "payment_id" | "cancel_wanted_at" | "expires_at" | "authorized_at"
>
type Rule = Pick<Settings, "capture" | "confirmBeforeExpiry" | "confirmMargin">

/** The last chance to confirm comes no later than this before the end. */
const LAST_CHANCE_MS = 5 * 60_000
/** A last chance that the lender refuses is taken so often, with growing pauses. */
const LAST_CHANCES = 3

/**
 * What is done now to make the loan of a placed, approved order: `capture`, by the shop's own rule, or `last_chance`,
 * because the approval would end. Nothing when the order is cancelled, on hold or listed for review, but for reviews that
 * say nothing about whether the loan is wanted (money invariants 7, 10, 11 and 14).
 */
export function dueConfirmation(
  row: Row,
  settings: Rule,
  circumstances: Circumstances,
): "capture" | "last_chance" | null {
  const { now, held, reviews, fulfilled, refusals } = circumstances
  if (row.status !== "AUTHORIZED" || row.payment_id === null || row.cancel_wanted_at || held) return null
  const lastChance = nextLastChance(row, settings, refusals)
  if (lastChance && now >= lastChance && reviews.every((one) => CONFIRMED_AT_THE_END.includes(one)))
    return "last_chance"
  if (reviews.some((one) => !CONFIRMED_ALL_THE_SAME.includes(one))) return null
  const byRule = settings.capture === "automatic" || (settings.capture === "on_fulfillment" && fulfilled)
  return byRule ? "capture" : null
}

/**
 * When an approved order is confirmed so that it does not expire, UTC; null when the shop does not want that. `confirmMargin`
 * before the end; where that leaves staff less, halfway between the first read of the approval and the end; and no later than
 * five minutes before the end. The lender documents `expires_at` for CREATED only; taking it for AUTHORIZED too confirms
 * early rather than late.
 */
export function captureDeadline(
  row: Pick<Row, "expires_at" | "authorized_at">,
  settings: Pick<Rule, "confirmBeforeExpiry" | "confirmMargin">,
): Date | null {
  if (!settings.confirmBeforeExpiry || !row.expires_at) return null
  const end = new Date(row.expires_at).getTime()
  const half = row.authorized_at ? (new Date(row.authorized_at).getTime() + end) / 2 : -Infinity
  return new Date(Math.min(Math.max(end - settings.confirmMargin, half), end - LAST_CHANCE_MS))
}

/**
 * The deadline, or, where the lender has refused since, the next of three tries: a fifth of what was left then later, and
 * two fifths after the second. Null after the third.
 */
export function nextLastChance(
  row: Pick<Row, "expires_at" | "authorized_at">,
  settings: Pick<Rule, "confirmBeforeExpiry" | "confirmMargin">,
  refusals: readonly Date[],
): Date | null {
  const deadline = captureDeadline(row, settings)
  if (!deadline || !row.expires_at) return null
  const since = refusals.filter((one) => one >= deadline)
  const last = since.at(-1)
  if (!last) return deadline
  if (since.length >= LAST_CHANCES) return null
  const left = Math.max(new Date(row.expires_at).getTime() - last.getTime(), 0)
  return new Date(last.getTime() + (left * since.length) / 5)
}

// Stryker disable all: The rest reads and writes records, which the end-to-end tests cover.

/** What an instalment order and its order in Medusa say about capturing it now. */
export async function readCircumstances(
  deps: ShopDeps,
  row: { id: string },
  orderId: string,
): Promise<Circumstances> {
  const { sql } = deps.instalments
  const [{ hold, open }, refusals] = await Promise.all([
    readConfirmBlockers(sql, row.id),
    readRefusals(sql, row.id),
  ])
  const { data } = await deps.query.graph({
    entity: "order",
    fields: ["id", "fulfillments.canceled_at"],
    filters: { id: orderId },
  })
  const order: OrderGraph | undefined = data[0]
  return {
    now: new Date(),
    held: hold !== null,
    reviews: open,
    fulfilled: (order?.fulfillments ?? []).some((fulfillment) => fulfillment && !fulfillment.canceled_at),
    refusals,
  }
}

/** `nextLastChance` of a row as it is recorded; null for one that is no approval. */
export async function readLastChance(
  { instalments: { sql, settings } }: Pick<Deps, "instalments">,
  row: Row & { id: string },
): Promise<Date | null> {
  if (row.status !== "AUTHORIZED") return null
  const deadline = captureDeadline(row, settings)
  if (!deadline || deadline.getTime() > Date.now()) return deadline
  return nextLastChance(row, settings, await readRefusals(sql, row.id))
}

interface OrderGraph {
  fulfillments?: ({ canceled_at: string | Date | null } | null)[]
}

/**
 * Lists an order that asks for less than its payments: goods were taken out of it, credit was given, or it was paid
 * another way as well. Which loan is wanted is for staff to say (money invariant 11), anew where it asks for still less.
 */
export async function listOwesLess(deps: Deps, row: { id: string }, orderId: string): Promise<void> {
  const { sql } = deps.instalments
  let { lessCents } = await readUncaptured(deps, orderId)
  // A capture that ends between its two reads is in the order's account, and not in the payment that was read before.
  if (lessCents > 0) lessCents = (await readUncaptured(deps, orderId)).lessCents
  if (lessCents <= 0) await endReviews(sql, row.id, "order_owes_payment")
  // A wrong transaction in its account makes the order ask for less.
  else if (!(await isListed(sql, row.id, "records_differ"))) await listLess(sql, row.id, lessCents)
}

/** Whether what a payment pays is what was approved; a changed delivery is listed, unless goods alone are compared. */
export type IsAsApproved = (
  deps: Deps,
  row: CreatedRow,
  what: { payment: CaptureGraph["payment"]; goodsAlone: boolean },
) => Promise<boolean>

/**
 * Whether staff edited an order while Medusa did not know its payment as authorized: it cancels any other payment then
 * (money invariant 11). Such an order holds other goods, or asks for more. Where it asks for less, `listOwesLess` lists it.
 */
export async function wasEdited(
  deps: Deps,
  row: CreatedRow,
  what: { payment: CaptureGraph["payment"]; orderId: string; isAsApproved: IsAsApproved },
): Promise<boolean> {
  const { payment, orderId, isAsApproved } = what
  const { payment_collection: collection } = payment
  if (!collection || !isUnmarked(payment)) return false
  if (!(await isAsApproved(deps, row, { payment, goodsAlone: true }))) return true
  // An edit raises what the collection asks; a change that Medusa took back may leave that raised, and the order as it was.
  if (!MathBN.gt(collection.amount, payment.amount)) return false
  return (await readUncaptured(deps, orderId)).lessCents < 0
}

/**
 * Captures an order's instalment payments, each that can be.
 * @returns whether there was one, and it was captured
 * @throws MedusaError NOT_ALLOWED where the order asks for less than its payments; what a capture throws, once the other
 * payments were tried
 */
export async function captureOrder(deps: ShopDeps, orderId: string): Promise<boolean> {
  const { payments, lessCents } = await readUncaptured(deps, orderId)
  const open = payments.filter((one) => isOpen(deps, one))
  if (open.length === 0) return false
  if (lessCents > 0)
    throw refused(
      "The order asks for less than its payments. Capture it by hand, or resolve the review. Nothing was sent.",
    )
  let captured = true
  const failures: unknown[] = []
  for (const payment of open)
    try {
      captured = (await captureInMedusa(deps, payment)) && captured
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  return captured
}

/**
 * Captures an order at the moment the shop chose. What is refused, because the order is on hold or has to be reviewed
 * first, and what fails is left to the sweep, until the authorization expires. So is an order that asks for less than its
 * payments.
 */
export async function captureAt(
  deps: ShopDeps,
  { orderId, moment }: { orderId: string; moment: Settings["capture"] },
  capture: () => Promise<unknown>,
): Promise<void> {
  if (deps.instalments.settings.capture !== moment) return
  try {
    await capture()
  } catch (error) {
    const message = messageOf(error)
    deps.logger.warn(`instalments: order ${orderId} is not captured yet, the sweep tries again: ${message}`)
  }
}

interface Uncaptured {
  /** Of any provider. */
  payments: PaymentGraph[]
  /** By how much the order asks for less than all of them; not above zero where it still asks for all. */
  lessCents: number
}

async function readUncaptured(deps: Deps, orderId: string): Promise<Uncaptured> {
  const all = await readPaymentsOfOrder(deps.query, orderId)
  const { data } = await deps.query.graph({
    entity: "order",
    fields: ["id", "created_at", "summary"],
    filters: { id: orderId },
  })
  const [order]: (SummedUp & { id: string; created_at: string | Date })[] = data
  const orphaned = order ? await readOrphaned(deps.query, all, madeOrder(order)) : []
  const payments = all.filter((one) => !isCancelled(one) && !one.captured_at && !orphaned.includes(one))
  const unaccounted = payments.length > 0 ? await readUnaccounted(deps.query, all) : []
  const asked = roundToCents(order ? MathBN.sub(outstandingOf(order), sumOf(unaccounted)) : 0)
  return { payments, lessCents: roundToCents(sumOf(payments)).minus(asked).toNumber() }
}

function isOpen(deps: ShopDeps, payment: PaymentGraph): boolean {
  const providers = deps.instalments.accounts.all().map((account) => account.providerId)
  return providers.includes(payment.provider_id) && payment.captures.length === 0
}
