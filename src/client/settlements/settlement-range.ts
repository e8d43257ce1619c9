import { z } from "zod"
import { formatServiceDate } from "../dates/format-service-date"
import { checkRequest } from "../wire/check-request"

/** Both ends or none. Sent to the second, `createdFrom` rounded down and `createdTo` up; `createdTo` not before. */
export interface SettlementRange {
  createdFrom: Date
  createdTo: Date
}

const schema = z
  .strictObject({ createdFrom: z.date(), createdTo: z.date() })
  .refine(({ createdFrom, createdTo }) => createdFrom <= createdTo, {
    path: ["createdTo"],
    error: "must not be before createdFrom",
  })

/** The query of List Settlements with its `?`, or nothing. @throws InvalidRequestError for half a range. */
export function settlementQuery(range: SettlementRange | undefined, utcOffsetMinutes: number): string {
  if (range === undefined) return ""
  const { createdFrom, createdTo } = checkRequest(schema, range)
  const wholeSecond = new Date(Math.ceil(createdTo.getTime() / 1000) * 1000)
  const query = new URLSearchParams({
    createdFrom: formatServiceDate(createdFrom, utcOffsetMinutes),
    createdTo: formatServiceDate(wholeSecond, utcOffsetMinutes),
  })
  return `?${query.toString()}`
}
