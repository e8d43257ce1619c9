import { z } from "zod"
import { formatServiceDate } from "../dates"
import { checkRequest } from "../wire/check-request"
import { sentCents } from "../wire/order-requests"

const dates = z
  .strictObject({ from: z.date(), to: z.date() })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "must not be before from" })

const schema = z.strictObject({
  amount: z
    .strictObject({ min: sentCents, max: sentCents })
    .refine(({ min, max }) => min <= max, { path: ["max"], error: "must not be under min" })
    .optional(),
  channel: z.string().min(1).optional(),
  created: dates.optional(),
  haveRefunds: z.boolean().optional(),
  orderReference: z.string().min(1).optional(),
  page: z.strictObject({ number: sentCents, size: z.int().min(1) }).optional(),
  updated: dates.optional(),
  status: z.string().min(1).optional(),
})

/**
 * Filters of List Orders. Each pair of parameters is one value here, so half a pair cannot be requested. Amounts in
 * cents; `to`, `max` are at least `from`, `min`. Dates are sent to the second, `from` rounded down and `to` up, so nothing
 * within the range is missed. `channel` is free text: its values are not specified.
 */
export type OrderFilters = z.input<typeof schema>

/**
 * The twelve query parameters of List Orders, with their `?`, or an empty string.
 *
 * @throws InvalidRequestError for a reversed range or an invalid number.
 */
export function orderQuery(filters: OrderFilters, utcOffsetMinutes: number): string {
  const { amount, created, updated, page, ...plain } = checkRequest(schema, filters)
  const down = (date: Date): string => formatServiceDate(date, utcOffsetMinutes)
  const up = (date: Date): string => down(new Date(Math.ceil(date.getTime() / 1000) * 1000))
  const query = new URLSearchParams()
  const add = (name: string, value: string | number | boolean | undefined): void => {
    if (value !== undefined) query.set(name, String(value))
  }
  add("amountMin", amount?.min)
  add("amountMax", amount?.max)
  add("channel", plain.channel)
  add("createdFrom", created && down(created.from))
  add("createdTo", created && up(created.to))
  add("haveRefunds", plain.haveRefunds)
  add("orderReference", plain.orderReference)
  add("page", page?.number)
  add("pageSize", page?.size)
  add("updatedFrom", updated && down(updated.from))
  add("updatedTo", updated && up(updated.to))
  add("status", plain.status)
  return query.size === 0 ? "" : `?${query.toString()}`
}
