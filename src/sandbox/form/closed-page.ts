import type { Answer } from "../http/exchange"
import type { OrderStatus } from "../orders/status"
import type { StoredOrder } from "../orders/stored-order"
import type { Language } from "./language"
import { notice } from "./shell"
import { words } from "./words"

/** What the form says once its order can no longer be decided. */
export function closedPage(order: StoredOrder, language: Language, status = 200): Answer {
  const say = words[language]
  const { urls } = order.request.configuration
  const { ending, href } = endings(urls)[order.status]
  return notice({ status, language, notice: say.closed[ending], link: { href, label: say.back } })
}

type Ending = { ending: "approved" | "rejected" | "expired" | "cancelled" | "ended"; href: string }

function endings(urls: StoredOrder["request"]["configuration"]["urls"]): Record<OrderStatus, Ending> {
  return {
    CREATED: { ending: "ended", href: urls.cancel },
    AUTHORIZED: { ending: "approved", href: urls.ok },
    CONFIRMED: { ending: "approved", href: urls.ok },
    REJECTED: { ending: "rejected", href: urls.ko },
    INVALIDATED: { ending: "expired", href: urls.cancel },
    CANCELLED: { ending: "cancelled", href: urls.cancel },
    UNCONFIRMED: { ending: "ended", href: urls.cancel },
    ERROR: { ending: "ended", href: urls.cancel },
  }
}
