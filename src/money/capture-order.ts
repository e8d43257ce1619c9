import type { ShopDeps } from "../modules/instalments/deps"
import type { Settings } from "../modules/instalments/options/settings"
import { messageOf } from "../modules/instalments/message-of"
import { captureInMedusa } from "./record-in-medusa"
import type { PaymentGraph } from "./read-payment"
import { isCancelled, readPaymentsOfOrder } from "./read-payment"
import { readStranded } from "./stranded"

/**
 * Captures an order's instalment payments at the moment the shop chose. What is refused, because the order is on hold or
 * has to be reviewed first, and what fails is left to the sweep, until the authorization expires.
 */
export async function captureOrder(
  deps: ShopDeps,
  orderId: string,
  moment: Settings["capture"],
): Promise<void> {
  if (deps.instalments.settings.capture !== moment) return
  const all = await readPaymentsOfOrder(deps.query, orderId)
  const stranded = await readStranded(deps.query, all, await readMade(deps, orderId))
  const payments = all.filter((one) => isOpen(deps, one) && !stranded.includes(one))
  for (const payment of payments) {
    try {
      await captureInMedusa(deps, payment)
    } catch (error) {
      const message = messageOf(error)
      deps.logger.warn(`instalments: order ${orderId} is not captured yet, the sweep looks again: ${message}`)
    }
  }
}

async function readMade(deps: ShopDeps, orderId: string): Promise<{ createdAt: Date }> {
  const { data } = await deps.query.graph({
    entity: "order",
    fields: ["created_at"],
    filters: { id: orderId },
  })
  const [order]: { created_at: string | Date }[] = data
  return { createdAt: new Date(order?.created_at ?? 0) }
}

function isOpen(deps: ShopDeps, payment: PaymentGraph): boolean {
  const providers = deps.instalments.accounts.all().map((account) => account.providerId)
  return (
    providers.includes(payment.provider_id) &&
    !isCancelled(payment) &&
    !payment.captured_at &&
    payment.captures.length === 0
  )
}
