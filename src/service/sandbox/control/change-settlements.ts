import { z } from "zod"
import type { Context } from "../context"
import type { Request } from "../http/exchange"
import { parse, ServiceFailure } from "../service/failure"
import { clear, inject } from "../settlements/inject"
import { makeLarge } from "../settlements/make-settlement"
import { settleNow } from "../settlements/settle"
import { settlementError, settlementFigure } from "../settlements/stored"
import { fieldsOf, filled, isForm, type Result } from "./form-fields"
import { settlementsOf } from "./reads"

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

/**
 * `POST /sandbox/settlements/settle`, `…/inject`, `…/make` and `…/clear`.
 * @throws ServiceFailure
 */
export function changeSettlements(context: Context, request: Request, below: string): Result {
  const given = fieldsOf(request)
  const fields = isForm(request) ? filled(given) : given
  switch (below) {
    case "/settle": {
      const made = settleNow(context, parse(settling, fields).account).map(({ id }) => id)
      const message = made.length === 0 ? "There was nothing to settle." : `Settlements made: ${made.length}.`
      return { body: { made, ...settlementsOf(context) }, message }
    }
    case "/make": {
      const { account = firstOf(context), operations, at } = parse(making, fields)
      const wanted = { operations, ...(at !== undefined && { at: new Date(at) }) }
      return { body: { made: [makeLarge(context, account, wanted).id], ...settlementsOf(context) } }
    }
    case "/inject": {
      const { error, account, order_id, cents, figure } = parse(injecting, fields)
      return { body: { injected: inject(context, error, { account, orderId: order_id, cents, figure }) } }
    }
    case "/clear":
      parse(z.strictObject({}), fields)
      clear(context)
      return { body: settlementsOf(context) }
    default:
      throw new ServiceFailure(404, "There is nothing here.")
  }
}

function firstOf({ settings }: Context): string {
  return settings.accounts[0]?.name ?? ""
}
