import { z } from "zod"
import type { CallbackAttempt } from "../callbacks/callback-attempt"
import { decideAndNotify } from "../decide-and-notify"
import { findOrder } from "../orders/find-order"
import { ServiceFailure } from "../service/failure"
import type { World } from "../world"

const fields = z.object({
  decision: z.enum(["approve", "reject", "cancel"]),
  instalments: z.coerce.number().int().min(1).max(60).optional(),
})

/** What the form's buttons do, and the merchant's answer to the notification. */
export async function decideByHand(
  world: World,
  id: string,
  body: unknown,
): Promise<{ redirect: string; callback: CallbackAttempt | null }> {
  const parsed = fields.safeParse(body)
  if (!parsed.success) throw new ServiceFailure(400, "decision must be approve, reject or cancel.")
  const { redirect, callback } = decideAndNotify(world, findOrder(world, id), parsed.data)
  return { redirect, callback: await callback }
}
