import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createFormLink, type InstalmentsEvents } from "medusa-payment-instalments"

type FormLeft = InstalmentsEvents["instalments.order.form_left"]

export default async function formLeft({ event, container }: SubscriberArgs<FormLeft>) {
  const { id, cart_id, expires_at } = event.data
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart",
    fields: ["email", "locale"],
    filters: { id: cart_id ?? "" },
  })
  const [cart] = data
  // Null when the cart was paid since.
  const link = await createFormLink(container, id)
  if (!cart?.email || !link) return
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to: cart.email,
    channel: "email",
    template: "instalments-form-left",
    data: { link, expires_at, locale: cart.locale },
    // An event that arrives twice is mailed once.
    idempotency_key: `form-left-${id}`,
  })
}

export const config: SubscriberConfig = { event: "instalments.order.form_left" }
