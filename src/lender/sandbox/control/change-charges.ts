import { z } from "zod"
import { presentCharge, type StoredCharge } from "../charges/charge"
import { addCharge, findCharge, refundCharge } from "../charges/charges"
import type { Context } from "../context"
import { parse } from "../service/failure"
import type { Change, Result } from "./form-fields"

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
  {
    pattern: "/charges",
    change(context, { fields }) {
      const { account, order_id, amount, outcome } = parse(adding, fields())
      const error = outcome === "failed" ? refused : undefined
      return published(context, addCharge(context, { account, orderId: order_id, amount, error }))
    },
  },
  {
    pattern: "/charges/:id/publish",
    change: (context, { id }) => published(context, findCharge(context, id)),
  },
  {
    pattern: "/charges/:id/refund",
    change(context, { id, fields }) {
      const charge = refundCharge(context, id, parse(refunding, fields()).amount)
      return { body: { charge: presentCharge(context.settings, charge) } }
    },
  },
]

async function published(context: Context, charge: StoredCharge): Promise<Result> {
  const deliveries = await context.events.publish(charge)
  return { body: { charge: presentCharge(context.settings, charge), deliveries } }
}
