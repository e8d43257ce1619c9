import { z } from "zod"
import { presentCharge, type StoredCharge } from "../charges/charge"
import { addCharge, findCharge, refundCharge } from "../charges/charges"
import type { Context } from "../context"
import type { Request } from "../http/exchange"
import { parse, ServiceFailure } from "../service/failure"
import { fieldsOf, filled, type Result } from "./form-fields"

const refused = { code: "51", message: "The card was refused: insufficient funds." }

const adding = z.strictObject({
  account: z.string().optional(),
  order_id: z.string(),
  amount: z.coerce.number().optional(),
  outcome: z.enum(["paid", "failed"]).default("paid"),
})
const refunding = z.strictObject({ amount: z.coerce.number() })

/**
 * `POST /sandbox/charges` adds a charge and notifies the webhooks; `…/:id/publish` notifies them again, `…/:id/refund`
 * refunds. The response is sent once every webhook has responded.
 * @throws ServiceFailure
 */
export async function changeCharges(context: Context, request: Request, below: string): Promise<Result> {
  if (below === "") {
    const { account, order_id, amount, outcome } = parse(adding, filled(fieldsOf(request)))
    const error = outcome === "failed" ? refused : undefined
    return published(context, addCharge(context, { account, orderId: order_id, amount, error }))
  }
  const [, id = "", verb] = /^\/([^/]+)\/(publish|refund)$/.exec(below) ?? []
  if (verb === "publish") return published(context, findCharge(context, id))
  if (verb === "refund") {
    const charge = findCharge(context, id)
    refundCharge(context, charge, parse(refunding, fieldsOf(request)).amount)
    return { body: { charge: presentCharge(context.settings, charge) } }
  }
  throw new ServiceFailure(404, "There is nothing here.")
}

async function published(context: Context, charge: StoredCharge): Promise<Result> {
  const deliveries = await context.events.publish(charge)
  return { body: { charge: presentCharge(context.settings, charge), deliveries } }
}
