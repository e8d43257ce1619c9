import { ServiceFailure } from "../service/failure"
import type { Context } from "../context"
import { move } from "./move"
import type { StoredOrder } from "./stored-order"

export type Decision = "approve" | "reject" | "cancel"

/** The plans the form offers, in months. */
export const instalmentCounts = [3, 4, 6, 10, 12] as const

export interface DecisionTaken {
  /** Where the shopper's browser goes: the merchant's own URL, exactly as it was configured. */
  readonly redirect: string
  /** The notification this decision requires, if the merchant configured one. */
  readonly notify: "authorized" | "rejected" | null
}

/**
 * The evaluation of a CREATED order, or the shopper leaving the form by its cancel button. Committed on return.
 * @throws ServiceFailure 422 when the order is no longer CREATED.
 */
export function decideOrder(
  context: Context,
  order: StoredOrder,
  { decision, instalments = 3 }: { decision: Decision; instalments?: number },
): DecisionTaken {
  if (order.status !== "CREATED") {
    throw new ServiceFailure(422, `Only a CREATED order can be decided; this one is ${order.status}.`)
  }
  const at = context.clock.now().getTime()
  const { urls } = order.request.configuration
  switch (decision) {
    case "approve":
      move(context.state, order, { trigger: "admitted", to: "AUTHORIZED", at })
      order.instalments = instalments
      context.save()
      return { redirect: urls.ok, notify: urls.authorized_notification_callback ? "authorized" : null }
    case "reject":
      move(context.state, order, { trigger: "not-admitted", to: "REJECTED", at })
      context.save()
      return { redirect: urls.ko, notify: urls.rejected_notification_callback ? "rejected" : null }
    case "cancel": {
      const to = context.settings.statusAfterFormCancel
      if (to !== "CREATED") move(context.state, order, { trigger: "form-cancelled", to, at })
      context.save()
      return { redirect: urls.cancel, notify: null }
    }
  }
}

/**
 * Moves a CREATED or AUTHORIZED order to ERROR. ERROR is documented without a transition to it: only a fault does this.
 */
export function failOrder(context: Context, order: StoredOrder): void {
  move(context.state, order, { trigger: "failed", to: "ERROR", at: context.clock.now().getTime() })
  context.save()
}
