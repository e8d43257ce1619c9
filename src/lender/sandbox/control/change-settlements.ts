import { z } from "zod"
import { parse } from "../service/failure"
import { clear, inject } from "../settlements/inject"
import { makeLarge } from "../settlements/make-settlement"
import { settleNow } from "../settlements/settle"
import { settlementError, settlementFigure } from "../settlements/stored"
import type { Change } from "./form-fields"
import { shownSettlements } from "./reads"

const account = z.string().optional()
const settling = z.strictObject({ account })
const making = z.strictObject({
  account,
  operations: z.coerce.number(),
  at: z.iso.datetime({ offset: true }).optional(),
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
  {
    pattern: "/settlements/settle",
    change(context, { fields }) {
      const made = settleNow(context, parse(settling, fields()).account).map(({ id }) => id)
      const message = made.length === 0 ? "There was nothing to settle." : `Settlements made: ${made.length}.`
      return { body: { made, ...shownSettlements(context) }, message }
    },
  },
  {
    pattern: "/settlements/make",
    change(context, { fields }) {
      const first = context.settings.accounts[0]?.name ?? ""
      const { account = first, operations, at } = parse(making, fields())
      const wanted = { operations, ...(at !== undefined && { at: new Date(at) }) }
      return { body: { made: [makeLarge(context, account, wanted).id], ...shownSettlements(context) } }
    },
  },
  {
    pattern: "/settlements/inject",
    change(context, { fields }) {
      const { error, order_id, ...about } = parse(injecting, fields())
      return { body: { injected: inject(context, error, { ...about, orderId: order_id }) } }
    },
  },
  {
    pattern: "/settlements/clear",
    change(context, { fields }) {
      parse(z.strictObject({}), fields())
      clear(context)
      return { body: shownSettlements(context) }
    },
  },
]
