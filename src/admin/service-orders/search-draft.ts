import { readAmount, writeAmount } from "../format/amount"
import { dateOf, dayOf } from "../format/days"
import { USUAL_PAGE_SIZE, type Search } from "./search"

export interface Ends<End> {
  from: End
  to: End
}

/** What stands in the form: amounts as they are typed; an empty text is no filter. */
export interface Draft {
  account: string | undefined
  amount: Ends<string>
  created: Ends<Date | null>
  updated: Ends<Date | null>
  order_reference: string
  status: string
  channel: string
  have_refunds: string
  page_size: string
}

/** What is wrong with a range: an end is missing, they are the wrong way round, or one cannot be meant. */
type AmountProblem = "from" | "to" | "order" | "reading"
type DaysProblem = "from" | "to" | "order" | "year"

export interface Problems {
  amount: AmountProblem | undefined
  created: DaysProblem | undefined
  updated: DaysProblem | undefined
}

const EARLIEST_YEAR = 2000

export function draftOf(search: Search, locale: string): Draft {
  const amount = (cents = "") => (/^\d+$/.test(cents) ? writeAmount(Number(cents), locale) : "")
  const days = (name: string) => ({
    from: dateOf(search[`${name}_from`] ?? ""),
    to: dateOf(search[`${name}_to`] ?? ""),
  })
  return {
    account: search.account,
    amount: { from: amount(search.amount_min), to: amount(search.amount_max) },
    created: days("created"),
    updated: days("updated"),
    order_reference: search.order_reference ?? "",
    status: search.status ?? "",
    channel: search.channel ?? "",
    have_refunds: search.have_refunds ?? "",
    page_size: search.page_size ?? USUAL_PAGE_SIZE,
  }
}

/** Why a search cannot be sent to the lender. A range needs both ends (Orders v2, "GET /orders"). */
export function problemsOf(draft: Draft): Problems {
  return {
    amount: amountProblem(draft.amount),
    created: daysProblem(draft.created),
    updated: daysProblem(draft.updated),
  }
}

/** For a draft without problems. */
export function searchOf(draft: Draft): Search {
  const { account = "", amount, created, updated, order_reference, ...chosen } = draft
  const cents = (text: string) => String(readAmount(text) ?? "")
  const day = (date: Date | null) => (date ? dayOf(date) : "")
  const all = {
    account,
    amount_min: cents(amount.from),
    amount_max: cents(amount.to),
    created_from: day(created.from),
    created_to: day(created.to),
    updated_from: day(updated.from),
    updated_to: day(updated.to),
    order_reference: order_reference.trim(),
    ...chosen,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""))
}

function amountProblem(amount: Ends<string>): AmountProblem | undefined {
  const [from, to] = [amount.from.trim(), amount.to.trim()]
  if (!from && !to) return undefined
  const [least, most] = [readAmount(from), readAmount(to)]
  if ((from && least === null) || (to && most === null)) return "reading"
  if (least === null) return "from"
  if (most === null) return "to"
  return least > most ? "order" : undefined
}

function daysProblem({ from, to }: Ends<Date | null>): DaysProblem | undefined {
  if (!from && !to) return undefined
  if ([from, to].some((day) => day && day.getFullYear() < EARLIEST_YEAR)) return "year"
  if (!from) return "from"
  if (!to) return "to"
  return dayOf(from) > dayOf(to) ? "order" : undefined
}
