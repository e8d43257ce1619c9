import { z } from "zod"
import { refused } from "../../../../../../modules/instalments/errors"
import { noteReceived, takeNoteBack } from "../../../../../../settlements/month-end/bank"
import type { ShownSettlement } from "../../../../../../settlements/read/settlements"
import { byBody, byPath } from "../../../../../read-input"
import { day, settlementOrNotFound } from "../../query"

const DAY_MS = 86_400_000

const body = z.strictObject({
  received_on: day.refine(isOver, "must not be in the future"),
  reference: z.string().trim().min(1, "must not be empty").max(200),
  amount: z.int().optional(),
})

export interface BankResponse {
  settlement: ShownSettlement
}

/**
 * `POST /admin/instalments/settlements/:id/bank` `{ received_on, reference, amount? }` -> `{ settlement }`: its payout
 * has arrived. The request carries the payout that was shown, in cents, because an import may have changed it since. The
 * same note again changes nothing, another one replaces it.
 */
export const POST = byBody(body, async ({ deps, id, input, by }): Promise<BankResponse> => {
  const { sql } = deps.instalments
  await settlementOrNotFound(sql, id)
  if (!(await noteReceived(sql, id, { ...input, by })))
    throw refused(
      "The payout of this settlement is another one now: reload, then compare it with the bank statement.",
    )
  return { settlement: await settlementOrNotFound(sql, id) }
})

/** `DELETE /admin/instalments/settlements/:id/bank` -> `{ settlement }`: takes the note back, if there is one. */
export const DELETE = byPath(async ({ deps, id }): Promise<BankResponse> => {
  const { sql } = deps.instalments
  await settlementOrNotFound(sql, id)
  await takeNoteBack(sql, id)
  return { settlement: await settlementOrNotFound(sql, id) }
})

/** A day that has begun somewhere: staff may be up to fourteen hours ahead of UTC. */
function isOver(given: string): boolean {
  return Date.parse(`${given}T00:00:00Z`) <= Date.now() + (14 / 24) * DAY_MS
}
