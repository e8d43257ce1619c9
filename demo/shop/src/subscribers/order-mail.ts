import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Prints the mail that a shop sends of an order, where it was paid in instalments. */
export default async function printMail({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const { describePayment } = await import("medusa-payment-instalments/storefront")
  const { textsIn } = await import("medusa-payment-instalments/storefront/texts")
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: [
      "id",
      "status",
      "canceled_at",
      "display_id",
      "currency_code",
      "shipping_address.country_code",
      "payment_collections.*",
      "payment_collections.payments.*",
    ],
    filters: { id: event.data.id },
  })
  const [order] = data
  const texts = textsIn(order?.shipping_address?.country_code ?? "en")
  const name = process.env.INSTALMENTS_BRAND_NAME
  const payment = describePayment(order, { texts, brand: name ? { name } : null })
  if (!payment) return
  const { title, amount, next, managed_at } = payment
  const mail = [`#${order?.display_id}`, `${title}: ${amount}`, next, managed_at?.text].filter(Boolean)
  // The address stays out of the log.
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .info(`Mail to the shopper of order ${mail.join("\n  ")}`)
}

export const config: SubscriberConfig = { event: "order.placed" }
