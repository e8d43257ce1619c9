import { readAmount, writeAmount } from "../format/amount"
import { dateOf, dayOf } from "../format/days"
import { firstPageOf, USUAL_PAGE_SIZE, type Search } from "./search"

export interface Ends<End> {
  from: End
  to: End
}

/** What stands in the form: amounts as they are typed, days, and the rest by its names; an empty text is no filter. */
export interface Draft {
  amount: Ends<string>
  created: Ends<Date | null>
  updated: Ends<Date | null>
  rest: Search
}

/** What is wrong with a range: an end is missing, they are the wrong way round, or one cannot be meant. */
type AmountProblem = "from" | "to" | "order" | "reading"
type DaysProblem = "from" | "to" | "order" | "year"

const EARLIEST_YEAR = 2000

export function draftOf(search: Search, locale: string): Draft {
  const { amount_min, amount_max, created_from, created_to, updated_from, updated_to, ...rest } =
    firstPageOf(search)
  const amount = (cents = "") => (/^\d+$/.test(cents) ? writeAmount(Number(cents), locale) : "")
  const days = (from = "", to = "") => ({ from: dateOf(from), to: dateOf(to) })
  return {
    amount: { from: amount(amount_min), to: amount(amount_max) },
    created: days(created_from, created_to),
    updated: days(updated_from, updated_to),
    rest: { page_size: USUAL_PAGE_SIZE, ...rest },
  }
}

/** Why a search cannot be sent to the lender. A range needs both ends (Orders v2, "GET /orders"). */
export function problemsOf(draft: Draft) {
  return {
    amount: amountProblem(draft.amount),
    created: daysProblem(draft.created),
    updated: daysProblem(draft.updated),
  }
}

/** For a draft without problems. */
export function searchOf({ amount, created, updated, rest }: Draft): Search {
  const cents = (text: string) => String(readAmount(text) ?? "")
  const day = (date: Date | null) => (date ? dayOf(date) : "")
  const all = {
    ...rest,
    amount_min: cents(amount.from),
    amount_max: cents(amount.to),
    created_from: day(created.from),
    created_to: day(created.to),
    updated_from: day(updated.from),
    updated_to: day(updated.to),
  }
  const filters = Object.entries(all).map(([name, value]) => [name, value.trim()] as const)
  return Object.fromEntries(filters.filter(([, value]) => value !== ""))
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
