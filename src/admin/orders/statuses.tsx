import type { InstalmentOrder } from "../api/orders"
import { State } from "../components/section"
import { isKnown, useLanguage, type Say, type Words } from "../i18n/words"

interface Badge {
  colour: "green" | "red" | "blue" | "orange" | "grey" | "purple"
  /** Of several orders, the lower comes first: what is paid, then what may yet be, then what ended. */
  place: number
  /** Whether the payment may yet be captured, so that holding it keeps it from being captured. */
  capturable?: true
  /** Whether it is the plugin's own, which no order at the lender has. */
  own?: true
}

/** In the order in which an order may have them. */
const BADGES: Record<keyof Words["orders"]["status"], Badge> = {
  creating: { colour: "grey", place: 3, capturable: true, own: true },
  not_created: { colour: "grey", place: 4, own: true },
  CREATED: { colour: "blue", place: 2, capturable: true },
  AUTHORIZED: { colour: "orange", place: 1, capturable: true },
  CONFIRMED: { colour: "green", place: 0 },
  UNCONFIRMED: { colour: "red", place: 4 },
  REJECTED: { colour: "red", place: 4 },
  INVALIDATED: { colour: "grey", place: 4 },
  CANCELLED: { colour: "grey", place: 4 },
  ERROR: { colour: "red", place: 4 },
}

/** Not final for the server, which then decides. */
const UNKNOWN: Badge = { colour: "purple", place: 4, capturable: true }

/** How a status is shown; one that is newer than these pages in a colour no other has. */
export function badgeOf(status: string): Badge {
  return isKnown("status", status) ? BADGES[status] : UNKNOWN
}

export function isCapturable(status: string): boolean {
  return badgeOf(status).capturable === true
}

/** The lender's own statuses, in the order in which an order may have them. */
export const SERVICE_STATUSES = Object.entries(BADGES).flatMap(([status, { own }]) => (own ? [] : [status]))

/** A status in words. One that is newer than these pages is shown as the lender spells it. */
export function statusName(t: Say, status: string): string {
  return isKnown("status", status) ? t(`orders.status.${status}`) : status
}

export function FinancingStatus({ status }: { status: string }) {
  const { t } = useLanguage()
  return <State color={badgeOf(status).colour}>{statusName(t, status)}</State>
}

type Approval = Pick<InstalmentOrder, "status" | "payment_id" | "cancel_wanted_at" | "origin">

/** Why there is nothing to capture of an approval: not yet, or not any more. */
function nothingToCapture(order: Approval): "unplaced" | "cancelled" | "foreign" | undefined {
  if (order.status !== "AUTHORIZED") return undefined
  if (order.origin === "service") return "foreign"
  if (order.cancel_wanted_at) return "cancelled"
  return order.payment_id === null ? "unplaced" : undefined
}

export function statusMeaning(t: Say, order: Approval): string {
  const { status } = order
  const known = isKnown("status", status) ? status : "unknown"
  return t(`orders.meaning.${nothingToCapture(order) ?? known}`)
}

/** Whether an approval pays an order whose next edit cancels it. */
export function isLostByEdit(order: Approval): boolean {
  return order.status === "AUTHORIZED" && nothingToCapture(order) === undefined
}

/** What ends when the order expires. */
export function deadlineName(t: Say, order: Approval): string {
  if (order.status === "CREATED") return t("orders.field.expires")
  return t(nothingToCapture(order) ? "orders.field.approval" : "orders.field.deadline")
}

/** Where an order came from in words; a channel that is newer than these pages as the lender spells it. */
export function channelName(t: Say, channel: string | null): string {
  return channel === "ONLINE" || channel === "INSTORE" ? t(`orders.channel.${channel}`) : (channel ?? "–")
}
