import { remaining } from "../orders/remaining"
import type { StoredOrder } from "../orders/stored-order"
import type { World } from "../world"

type Action = "confirm" | "form" | "instore_email" | "instore_sms" | "refund"

export interface ActionLink {
  href: string
  rel: Action
  /** Absent means GET. */
  method?: "PUT"
}

/**
 * The actions possible now, as an object or as an array of links (Orders v2, "ActionUrls").
 * In the array the refund's method is PUT, because the document says its hypermedia link shows PUT; the
 * server still takes only the documented POST.
 */
export function actionUrls(world: World, order: StoredOrder): Partial<Record<Action, string>> | ActionLink[] {
  const links = possible(world, order)
  if (world.settings.actionLinks === "array") return links
  return Object.fromEntries(links.map(({ rel, href }) => [rel, href]))
}

function possible(world: World, order: StoredOrder): ActionLink[] {
  const resource = `${world.baseUrl()}/orders/${order.id}`
  const links: ActionLink[] = []
  if (order.status === "CREATED") {
    links.push({ rel: "form", href: `${world.url()}/form/${order.id}` })
    if (order.request.configuration.channel.type === "INSTORE") {
      links.push({ rel: "instore_email", href: `${resource}/instore_email` })
      links.push({ rel: "instore_sms", href: `${resource}/instore_sms` })
    }
  }
  if (order.status === "AUTHORIZED")
    links.push({ rel: "confirm", href: `${resource}/confirm`, method: "PUT" })
  if (order.status === "CONFIRMED" && remaining(order).total > 0) {
    links.push({ rel: "refund", href: `${resource}/refund`, method: "PUT" })
  }
  return links
}
