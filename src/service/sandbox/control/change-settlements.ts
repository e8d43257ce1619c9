import { z } from "zod"
import type { Inquiry } from "../http/exchange"
import { ServiceFailure } from "../service/failure"
import { parse } from "../service/read-request"
import { makeLarge } from "../settlements/make-settlement"
import { mend, plant } from "../settlements/inject"
import { settleNow } from "../settlements/settle"
import { settlementError, settlementFigure } from "../settlements/stored-injection"
import type { World } from "../context"
import type { Done } from "./result"
import { fieldsOf, filled, isForm } from "./form-fields"
import { settlementsOf } from "./reads"

const account = z.string().optional()
const settling = z.strictObject({ account })
const making = z.strictObject({
  account,
  operations: z.coerce.number(),
  at: z.iso.datetime({ offset: true }).optional(),
})
const planting = z.strictObject({
  error: settlementError,
  account,
  order_id: z.string().optional(),
  cents: z.coerce.number().optional(),
  figure: settlementFigure.optional(),
})

/**
 * `POST /sandbox/settlements/settle`, `…/plant`, `…/make` and `…/mend`.
 * @throws ServiceFailure
 */
export function changeSettlements(world: World, inquiry: Inquiry, below: string): Done {
  const given = fieldsOf(inquiry)
  const fields = isForm(inquiry) ? filled(given) : given
  switch (below) {
    case "/settle": {
      const made = settleNow(world, parse(settling, fields).account).map(({ id }) => id)
      const told = made.length === 0 ? "There was nothing to settle." : `Settlements made: ${made.length}.`
      return { body: { made, ...settlementsOf(world) }, told }
    }
    case "/make": {
      const { account = firstOf(world), operations, at } = parse(making, fields)
      const wanted = { operations, ...(at !== undefined && { at: new Date(at) }) }
      return { body: { made: [makeLarge(world, account, wanted).id], ...settlementsOf(world) } }
    }
    case "/plant": {
      const { error, account, order_id, cents, figure } = parse(planting, fields)
      return { body: { planted: plant(world, error, { account, orderId: order_id, cents, figure }) } }
    }
    case "/mend":
      parse(z.strictObject({}), fields)
      mend(world)
      return { body: settlementsOf(world) }
    default:
      throw new ServiceFailure(404, "There is nothing here.")
  }
}

function firstOf({ settings }: World): string {
  return settings.accounts[0]?.name ?? ""
}
