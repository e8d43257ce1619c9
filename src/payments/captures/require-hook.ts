import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import type { Deps } from "../../modules/instalments/deps"
import type { CreatedRow } from "../../modules/instalments/lender-order"
import { askBeforeConfirm, HookFailure } from "../../modules/instalments/shop-hooks"
import type { ConfirmBlockers } from "../../modules/instalments/store/attempts"
import { endReviews, openReviewAgain } from "../../modules/instalments/store/reviews"
import type { Confirmation } from "../../workflows/hooks"
import type { CaptureGraph } from "../payment"

/** The error's code, and the reason of the review. */
const VETOED = "vetoed_by_hook"

/**
 * Asks the shop's hook `beforeConfirm`, and lists the order where it vetoes or fails. Nothing of the confirmation is
 * written down yet, so a crash meanwhile leaves nothing of it.
 * @returns whether the shop has such a hook
 * @throws MedusaError NOT_ALLOWED when it vetoes or fails
 */
export async function requireHook(
  deps: Deps,
  row: CreatedRow,
  { capture: { payment }, blockers }: { capture: CaptureGraph; blockers: ConfirmBlockers },
): Promise<boolean> {
  const { sql } = deps.instalments
  const order_id = payment.payment_collection?.order?.id ?? row.order_id
  const { registered, against } = await ask({ ...confirmationOf(row), order_id, payment_id: payment.id })
  if (against === null) {
    if (blockers.open.includes(VETOED)) await endReviews(sql, row.id, "hook_passed")
    return registered
  }
  await openReviewAgain(sql, row.id, { reason: VETOED, detail: against })
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    `${against} Nothing was sent. The hook is asked again when you capture, and automatically.`,
    VETOED,
  )
}

async function ask(confirmation: Confirmation): Promise<{ registered: boolean; against: string | null }> {
  try {
    const { registered, answer } = await askBeforeConfirm(confirmation)
    return { registered, against: answer ? `The shop's hook "beforeConfirm" vetoes: ${answer.veto}.` : null }
  } catch (error) {
    if (error instanceof HookFailure) return { registered: true, against: error.message }
    throw error
  }
}

const veto = z.object({ code: z.literal(VETOED) })

/**
 * For the sweep, to which a veto is no failure: the order is listed, and the next poll asks again. Medusa's workflows throw
 * plain copies of errors.
 */
export function falseWhereVetoed(error: unknown): false {
  if (veto.safeParse(error).success) return false
  throw error
}

/** What a hook is told of a loan. */
export function confirmationOf(row: CreatedRow): Confirmation {
  return {
    instalment_order_id: row.id,
    account: row.account,
    cart_id: row.cart_id,
    order_id: row.order_id,
    payment_id: row.payment_id,
    total_cents: row.total_cents,
    currency_code: row.currency_code,
  }
}
