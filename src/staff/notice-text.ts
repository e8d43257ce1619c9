import type { KnownOrder } from "../modules/instalments/order-numbers"
import type { NoticeFacts, NoticeKind } from "../modules/instalments/store/notices"
import { adviceFor } from "../modules/instalments/store/review-reasons"
import { KINDS, isKind } from "../settlements/discrepancies/kinds"

/**
 * What staff read of a notice. In English: Medusa keeps one text for all staff, each of whom has the admin in a language
 * of their own, which only their browser knows. No personal data: a number, a name of an account, and what to do.
 */
export interface NoticeText {
  title: string
  description: string
}

export interface NoticeContext {
  /** The orders in Medusa, by id. */
  orders: ReadonlyMap<string | null, KnownOrder>
  /** Named only where the shop has several. */
  severalAccounts: boolean
}

/** Pages of the admin where staff act on a notice, below the admin's own address. */
const PAGES: Record<NoticeKind, string> = {
  review: "/instalments",
  discrepancy: "/instalments/discrepancies",
  import_failed: "/instalments/settlements",
  key_refused: "/settings/instalments",
  sweep_silent: "/settings/instalments",
  order_unreadable: "/settings/instalments",
}

/**
 * Where staff act on it: the order's own page where there is an order. A draft has another page in Medusa until it becomes an
 * order, and a notice is written once, so that of a draft leads to the instalment order.
 */
export function pageOf(
  { kind, order_id, instalment_order_id }: NoticeFacts,
  { orders }: NoticeContext,
): string {
  if (kind !== "review" || order_id === null) return PAGES[kind]
  return orders.get(order_id)?.is_draft ? `/instalments/orders/${instalment_order_id}` : `/orders/${order_id}`
}

export function noticeText(notice: NoticeFacts, context: NoticeContext): NoticeText {
  const { title, description } = textOf(notice)
  const number = context.orders.get(notice.order_id)?.display_id
  const order = number == null ? [] : [`order #${number}`]
  return { title: [title, ...order, ...accountOf(notice, context)].join(", "), description }
}

function accountOf({ account }: NoticeFacts, { severalAccounts }: NoticeContext): string[] {
  return severalAccounts && account !== null ? [`account ${account}`] : []
}

/** What several of a kind are called, and where staff see them. */
const GROUPS: Record<NoticeKind, { what: string; where: string }> = {
  review: { what: "instalment orders need review", where: "Instalments" },
  discrepancy: { what: "settlement discrepancies", where: "Instalments > Discrepancies" },
  import_failed: { what: "settlement imports failed", where: "Instalments > Settlements" },
  key_refused: { what: "refusals of the shop's key", where: "Settings > Instalments" },
  sweep_silent: { what: "stops of the scheduled jobs", where: "Settings > Instalments" },
  order_unreadable: { what: "orders of the lender can't be read", where: "the server's log" },
}

/** Several of one kind and account that were found at once, by one of them. */
export function groupText(one: NoticeFacts, count: number, context: NoticeContext): NoticeText {
  const { what, where } = GROUPS[one.kind]
  return {
    title: [`${count} ${what}`, ...accountOf(one, context)].join(", "),
    description: `They were found at once. See ${where}.`,
  }
}

function textOf({ kind, reason, opened_at, subject, account }: NoticeFacts): NoticeText {
  switch (kind) {
    case "review":
      return {
        title: "Instalments: needs review",
        description: `${adviceFor(reason ?? "")} See Instalments > Review queue.`,
      }
    case "discrepancy":
      return {
        title: "Settlement discrepancy",
        description: `${discrepancyText(reason ?? "")} See Instalments > Discrepancies.`,
      }
    case "import_failed":
      return {
        title: "Settlements weren't imported",
        description:
          "The lender's settlements couldn't be imported, so they aren't compared with the shop. It is tried again for about an hour. Instalments > Settlements says why it failed.",
      }
    case "key_refused":
      return {
        title: "The lender refuses the shop's key",
        description:
          "No shopper can pay in instalments, and nothing can be captured or refunded with this account. Settings > Instalments checks the key. Give your developers that result.",
      }
    case "order_unreadable":
      return {
        title: "An order of the lender can't be read",
        description: `The lender lists ${subject === account ? "an order without an id" : `order ${subject}`}, and the plugin can't read it. A refund or a loan of it that was made elsewhere isn't found. Look it up in the lender's merchant portal, and ask the lender's merchant support to correct it. The server's log names the fields. All other orders are compared.`,
      }
    case "sweep_silent":
      if (account !== null)
        return {
          title: "Instalments: the hourly comparison with the lender doesn't end",
          description: `No hourly comparison had come to its end for three hours at ${utc(opened_at)}. Refunds and loans that were made at the lender aren't found until one does. The server's log says why. Settings > Instalments checks the connection.`,
        }
      return {
        title: "Instalments: scheduled jobs have stopped",
        description: `No sweep over open orders had come to its end for ten minutes at ${utc(opened_at)}. Approved orders of shoppers who did not come back aren't placed, and approvals may expire. Ask your developers whether a worker is running.`,
      }
  }
}

function discrepancyText(kind: string): string {
  if (!isKind(kind)) return kind
  return `${KINDS[kind].meaning} ${KINDS[kind].what_to_do}`
}

function utc(at: Date): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`
}
