import { z } from "zod"
import { surfacesOf, type ServiceClock } from "../../../../modules/instalments/service-time"
import { comparing, flag } from "../../../read-input"
import type { Filters, WantedPage } from "../../../../lender-orders/read-page"

const RANGES = [
  ["amount_min", "amount_max"],
  ["created_from", "created_to"],
  ["updated_from", "updated_to"],
] as const

/** Orders v2, "GET /orders": which filters go only together. */
const PAIRS = [...RANGES, ["page", "page_size"]] as const

const LARGEST_PAGE = 100
const EARLIEST = Date.UTC(1970, 0, 2)
const LATEST = Date.UTC(9999, 0, 1)

const text = z.string().trim().min(1)

const whole = (what: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be ${what}`)
    .transform(Number)

const cents = whole("an amount in cents, as 12050")

const instant = z.iso
  .datetime({ offset: true, error: "must be a time with its zone, as 2026-11-20T09:30:00Z" })
  .transform((given) => new Date(given))
  .refine((date) => date.getTime() > EARLIEST && date.getTime() < LATEST, {
    error: "must lie between 1970 and 9999",
  })

/** Filters for the lender's own orders: every filter the API has, amounts in cents. */
export const lenderOrdersQuery = comparing(
  z.strictObject({
    account: text.max(100).optional(),
    amount_min: cents.optional(),
    amount_max: cents.optional(),
    channel: text.max(50).optional(),
    created_from: instant.optional(),
    created_to: instant.optional(),
    have_refunds: flag.optional(),
    order_reference: text.max(200).optional(),
    /** `first`: the first there is, as the lender may count from 0 or from 1 (Orders v2, "Limits"). */
    page: z
      .string()
      .regex(/^(first|\d{1,9})$/, "must be a page's number, or first")
      .transform((given) => (given === "first" ? given : Number(given)))
      .optional(),
    page_size: whole("a number")
      .refine((size) => size >= 1 && size <= LARGEST_PAGE, { error: `must be from 1 to ${LARGEST_PAGE}` })
      .optional(),
    updated_from: instant.optional(),
    updated_to: instant.optional(),
    status: text.max(50).optional(),
  }),
  (query) => [
    ...PAIRS.flatMap((pair) => {
      const [missing, ...others] = pair.filter((name) => query[name] === undefined)
      return missing !== undefined && others.length === 0
        ? [{ path: missing, message: `is missing; ${pair.join(" and ")} go together` }]
        : []
    }),
    ...RANGES.flatMap(([low, high]) => {
      const [least, most] = [query[low], query[high]]
      return least !== undefined && most !== undefined && least > most
        ? [{ path: high, message: `must not be less than ${low}` }]
        : []
    }),
  ],
)

type LenderOrdersQuery = z.infer<typeof lenderOrdersQuery>

/** The same for the client, with times on the lender's clock. */
export function filtersOf(query: LenderOrdersQuery, clock: ServiceClock): Filters {
  const { amount_min: min, amount_max: max, created_from, created_to, updated_from, updated_to } = query
  const sources = (from: Date | undefined, to: Date | undefined) =>
    from && to ? surfacesOf(clock, { from, to }) : undefined
  return {
    amount: min === undefined || max === undefined ? undefined : { min, max },
    channel: query.channel,
    created: sources(created_from, created_to),
    haveRefunds: query.have_refunds,
    orderReference: query.order_reference,
    updated: sources(updated_from, updated_to),
    status: query.status,
  }
}

/** The requested page; none to use the lender's default. */
export function pageOf({ page: number, page_size: size }: LenderOrdersQuery): WantedPage | undefined {
  return number === undefined || size === undefined ? undefined : { number, size }
}
