import { z } from "zod"
import { presentCharge, type StoredCharge } from "../charges/charge"
import { addCharge, chargesOf, findCharge } from "../charges/charges"
import type { Context } from "../context"
import { type Change, post, press, type Result } from "./change"

const refused = { code: "51", message: "The card was refused: insufficient funds." }

const adding = z.strictObject({
  account: z.string().optional(),
  order_id: z.string(),
  amount: z.coerce.number().optional(),
  outcome: z.enum(["paid", "failed"]).default("paid"),
})
const refunding = z.strictObject({ amount: z.coerce.number() })

/** Adds a charge, or refunds one. The webhooks are notified; the response is sent once each has responded. */
export const chargeChanges: readonly Change[] = [
  post("/charges", adding, (context, { order_id: orderId, outcome, ...about }) => {
    const error = outcome === "failed" ? refused : undefined
    return published(context, addCharge(context, { ...about, orderId, error }))
  }),
  press("/charges/:id/publish", (context, id) => published(context, findCharge(context, id))),
  post("/charges/:id/refund", refunding, (context, { amount }, id) => {
    const charge = chargesOf(context).refund(id, amount)
    return { body: { charge: presentCharge(context.settings, charge) } }
  }),
]

async function published(context: Context, charge: StoredCharge): Promise<Result> {
  const deliveries = await context.events.publish(charge)
  return { body: { charge: presentCharge(context.settings, charge), deliveries } }
}
