import { randomUUID } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import type { CreateOrder, Order } from "../../client"
import { orderIn } from "../orders/listing"
import { isSuccess } from "../service/check-response"
import type { ServiceResponse } from "../service/requester"
import type { WriteSettings } from "../session"

const SHIPPING = 500

/**
 * A whole order of an invented shopper at an invented shop, recognizable by its reference; it requests no notification.
 * Lines and shipping sum to the total.
 */
export function testOrder(
  { amount, email }: Pick<WriteSettings, "amount" | "email">,
  channel: CreateOrder["configuration"]["channel"] = { type: "ONLINE", assisted_sale: false },
): CreateOrder {
  const address = {
    full_name: "Verify Test",
    address: "Calle Ejemplo 1",
    city: "Madrid",
    country_code: "ES" as const,
    zip_code: "28013",
  }
  const shipping = Math.min(SHIPPING, amount)
  return {
    configuration: {
      channel,
      urls: {
        ok: "https://shop.example/verify/ok",
        ko: "https://shop.example/verify/ko",
        cancel: "https://shop.example/verify/cancel",
      },
    },
    metadata: { made_by: "medusa-payment-instalments verify", purpose: "test" },
    shopping_cart: {
      order_reference: `verify-${randomUUID().slice(0, 13)}`,
      total_amount: amount,
      details: {
        shipping_cost: shipping,
        products: [{ amount: amount - shipping, description: "Test of the interface", quantity: 1 }],
      },
    },
    user: {
      full_name: "Verify Test",
      email,
      billing_address: address,
      shipping_address: address,
    },
  }
}

/** The orders that were created, in words. */
export function createdIn(heard: readonly ServiceResponse[]): string[] {
  const made = heard.filter((response) => response.label === "POST /orders" && isSuccess(response))
  return made.map((response) => {
    const order = orderIn(response)
    const id = order !== null && /^[\w-]{1,64}$/.test(order.id) ? `order ${order.id}` : "an order"
    const reference = order?.shopping_cart.order_reference ?? ""
    return /^verify-[\w-]{1,40}$/.test(reference) ? `${id}, reference ${reference}` : id
  })
}

/** The fields whose values were returned differently from what was sent. */
export function notEchoed(
  sent: CreateOrder,
  { shopping_cart, metadata, user, configuration }: Order,
): string[] {
  const fields: [string, boolean][] = [
    ["order_reference", shopping_cart.order_reference === sent.shopping_cart.order_reference],
    ["total_amount", shopping_cart.total_amount === sent.shopping_cart.total_amount],
    ["metadata", Object.entries(sent.metadata).every(([key, value]) => metadata[key] === value)],
    ["user.email", user?.email === sent.user.email],
    ["user.full_name", user?.full_name === sent.user.full_name],
    ["configuration.channel", isDeepStrictEqual(configuration.channel, sent.configuration.channel)],
  ]
  return fields.flatMap(([field, same]) => (same ? [] : [field]))
}

/** The target of a URL; null when it is not a web URL. */
export function originOf(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null
  const { protocol, origin } = new URL(address)
  return protocol === "https:" || protocol === "http:" ? origin : null
}
