import { z } from "zod"
import { json, seeOther } from "../http/exchange"
import type { Answer, Inquiry } from "../http/exchange"
import { ServiceFailure } from "../service/failure"
import { parse } from "../service/read-request"
import { makeLarge } from "../settlements/make-large"
import { mend } from "../settlements/mend"
import { plant } from "../settlements/plant"
import { settleNow } from "../settlements/settle"
import { settlementError, settlementFigure } from "../settlements/stored-plant"
import type { World } from "../world"
import { fieldsOf, isForm } from "./fields-of"
import { settlementsOf } from "./settlements-of"

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
 * @throws ServiceFailure; a form is led back to the dashboard with the message instead
 */
export function changeSettlements(world: World, inquiry: Inquiry, verb = ""): Answer {
  if (!isForm(inquiry)) return json(200, change(world, fieldsOf(inquiry), verb))
  try {
    change(world, filled(fieldsOf(inquiry)), verb)
    return seeOther("/#settlements")
  } catch (cause) {
    if (!(cause instanceof ServiceFailure)) throw cause
    return seeOther(`/?${new URLSearchParams({ unsettled: cause.message })}#settlements`)
  }
}

function change(world: World, fields: unknown, verb: string): unknown {
  switch (verb) {
    case "settle": {
      const made = settleNow(world, parse(settling, fields).account)
      return { made: made.map(({ id }) => id), ...settlementsOf(world) }
    }
    case "make": {
      const { account = firstOf(world), operations, at } = parse(making, fields)
      const wanted = { operations, ...(at !== undefined && { at: new Date(at) }) }
      return { made: [makeLarge(world, account, wanted).id], ...settlementsOf(world) }
    }
    case "plant": {
      const { error, account, order_id, cents, figure } = parse(planting, fields)
      return { planted: plant(world, error, { account, orderId: order_id, cents, figure }) }
    }
    case "mend":
      parse(z.strictObject({}), fields)
      mend(world)
      return settlementsOf(world)
    default:
      throw new ServiceFailure(404, "There is nothing here.")
  }
}

function firstOf({ settings }: World): string {
  return settings.accounts[0]?.name ?? ""
}

/** A form sends what was left empty too. */
function filled(fields: unknown): unknown {
  return Object.fromEntries(
    Object.entries(z.record(z.string(), z.string()).parse(fields)).filter(([, value]) => value !== ""),
  )
}
