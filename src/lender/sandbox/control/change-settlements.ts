import { z } from "zod"
import { settlementsOf } from "../settlements/settle"
import { settlementError, settlementFigure } from "../settlements/stored"
import { type Change, post } from "./change"
import { shownSettlements } from "./reads"

const account = z.string().optional()
const settling = z.strictObject({ account })
const making = z.strictObject({
  account,
  operations: z.coerce.number(),
  at: z.iso
    .datetime({ offset: true })
    .transform((at) => new Date(at))
    .optional(),
})
const injecting = z.strictObject({
  error: settlementError,
  account,
  order_id: z.string().optional(),
  cents: z.coerce.number().optional(),
  figure: settlementFigure.optional(),
})

/** Makes settlements, and injects errors into them. */
export const settlementChanges: readonly Change[] = [
  post("/settlements/settle", settling, (context, { account }) => {
    const made = settlementsOf(context)
      .settleNow(account)
      .map(({ id }) => id)
    const message = made.length === 0 ? "There was nothing to settle." : `Settlements made: ${made.length}.`
    return { body: { made, ...shownSettlements(context) }, message }
  }),
  post("/settlements/make", making, (context, { account, ...wanted }) => {
    const first = context.settings.accounts[0]?.name ?? ""
    const { id } = settlementsOf(context).make(account ?? first, wanted)
    return { body: { made: [id], ...shownSettlements(context) } }
  }),
  post("/settlements/inject", injecting, (context, { error, order_id: orderId, ...about }) => {
    return { body: { injected: settlementsOf(context).inject(error, { ...about, orderId }) } }
  }),
  post("/settlements/clear", z.strictObject({}), (context) => {
    settlementsOf(context).clear()
    return { body: shownSettlements(context) }
  }),
]
