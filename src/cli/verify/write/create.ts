import type { CreateOrder, Order } from "../../../client"
import { readOrder } from "../orders/listing"
import type { Answer } from "../service/answer"
import type { Session } from "../session"

/** Create Order; what it made is written down as left behind. */
export async function create(
  session: Session,
  json: unknown,
  wanted: { headers?: Record<string, string | null> } = {},
): Promise<{ answer: Answer; order: Order | null }> {
  const answer = await session.asker.ask({ method: "POST", path: "/orders", json, ...wanted })
  const made = answer.status === 200 || answer.status === 201
  const order = made ? readOrder(answer.json?.value) : null
  if (made) session.known.leftBehind.push(trace(order))
  return { answer, order }
}

function trace(order: Order | null): string {
  const id = order !== null && /^[\w-]{1,64}$/.test(order.id) ? `order ${order.id}` : "an order"
  const reference = order?.shopping_cart.order_reference ?? ""
  return /^verify-[\w-]{1,40}$/.test(reference) ? `${id}, reference ${reference}` : id
}

/** What was sent and did not come back as it was, by field. */
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
    ["configuration.channel", configuration.channel?.type === sent.configuration.channel.type],
  ]
  return fields.flatMap(([field, same]) => (same ? [] : [field]))
}
