import { z } from "zod"
import { addCharge, findCharge, refundCharge } from "../charges/charges"
import { presentCharge } from "../charges/present-charge"
import type { StoredCharge } from "../charges/stored-charge"
import type { Inquiry } from "../http/exchange"
import { ServiceFailure } from "../service/failure"
import { parse } from "../service/read-request"
import type { World } from "../context"
import type { Done } from "./result"
import { fieldsOf, filled } from "./form-fields"

const refused = { code: "51", message: "The card was refused: insufficient funds." }

const adding = z.strictObject({
  account: z.string().optional(),
  order_id: z.string(),
  amount: z.coerce.number().optional(),
  outcome: z.enum(["paid", "failed"]).default("paid"),
})
const refunding = z.strictObject({ amount: z.coerce.number() })

/**
 * `POST /sandbox/charges` adds a charge and tells the webhooks; `…/:id/announce` tells them again, `…/:id/refund`
 * refunds. Answered when every webhook has been.
 * @throws ServiceFailure
 */
export async function changeCharges(world: World, inquiry: Inquiry, below: string): Promise<Done> {
  if (below === "") {
    const { account, order_id, amount, outcome } = parse(adding, filled(fieldsOf(inquiry)))
    const error = outcome === "failed" ? refused : undefined
    return announced(world, addCharge(world, { account, orderId: order_id, amount, error }))
  }
  const [, id = "", verb] = /^\/([^/]+)\/(announce|refund)$/.exec(below) ?? []
  if (verb === "announce") return announced(world, findCharge(world, id))
  if (verb === "refund") {
    const charge = findCharge(world, id)
    refundCharge(world, charge, parse(refunding, fieldsOf(inquiry)).amount)
    return { body: { charge: presentCharge(world.settings, charge) } }
  }
  throw new ServiceFailure(404, "There is nothing here.")
}

async function announced(world: World, charge: StoredCharge): Promise<Done> {
  const deliveries = await world.events.announce(charge)
  return { body: { charge: presentCharge(world.settings, charge), deliveries } }
}
