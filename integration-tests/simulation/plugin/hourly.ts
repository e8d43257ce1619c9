import type { Work } from "../process"
import type { World } from "../world"
import { makeDue } from "./rows"

/* `sweep/updated-list.ts` and `hourly-comparison.ts`, step by step; rows that lost their next poll are not looked for. */

/** The lender's list of what was updated. */
export function* readList(w: World, since: number): Work {
  yield "reads the lender's list"
  const { loan, row, ledger } = w
  if (!w.quiet && w.random.chance(w.lender === "otherwise" ? 0.3 : 0.1)) return
  const isKnown = (id: string) => ledger.some((one) => one.lender_refund_id === id)
  const news = loan.status !== row.status || loan.refunds.some(({ id }) => !isKnown(id))
  yield "makes rows due of which the list shows news"
  if (news && loan.updatedAt >= since) makeDue(w)
}

/** Approvals whenever they changed, and refunds in Medusa that the provider never heard of. */
export function* hourly(w: World): Work {
  yield* readList(w, w.loan.status === "AUTHORIZED" ? 0 : w.now - 26 * 3_600_000)
  yield "looks for refunds that nobody heard of"
  const heard = new Set(w.ledger.map((one) => one.medusa_refund_id))
  const ours = w.medusa.payments.filter((one) => one.data?.instalment_order_id)
  if (ours.some(({ refunds }) => refunds.some(({ id }) => !heard.has(id)))) makeDue(w)
}
