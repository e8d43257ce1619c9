import { z } from "zod"
import { addDays, Days, isZoneName, type Period } from "../../../../overview/days"
import { rangeStart } from "../settlements/query"

const DAY = /^\d{4}-\d\d-\d\d$/
const LONGEST_DAYS = 366
const DEFAULT_DAYS = 30

const text = z
  .string()
  .trim()
  .superRefine((given, context) => {
    const [issue] = rangeStart.safeParse(given).error?.issues ?? []
    if (issue) context.addIssue({ code: "custom", message: issue.message })
    else if (!given.startsWith("2"))
      context.addIssue({ code: "custom", message: "must be after the year 1999" })
  })

/**
 * `from` and `to`, both included, as days or as times with their zones; the last 30 days by default. Days are those of
 * `time_zone`.
 */
export const overviewQuery = z
  .strictObject({
    from: text.optional(),
    to: text.optional(),
    account: z.string().min(1).max(200).optional(),
    time_zone: z
      .string()
      .max(100)
      .refine(isZoneName, 'must be the name of a time zone, such as "Europe/Madrid"')
      .default("UTC"),
  })
  .transform(({ from, to, account, time_zone }, context): { account: string | undefined; period: Period } => {
    const days = new Days(time_zone)
    const until = endOf(to ?? days.of(new Date()), days)
    const last = days.of(new Date(until.getTime() - 1))
    const start = startOf(from ?? addDays(last, 1 - DEFAULT_DAYS), days)
    const refuse = (message: string) => context.addIssue({ code: "custom", path: ["from"], message })
    if (start >= until) refuse("must be before to")
    else if (days.of(start) <= addDays(last, -LONGEST_DAYS))
      refuse(`must be at most ${LONGEST_DAYS} days before to`)
    else return { account, period: days.between(start, until) }
    return z.NEVER
  })

function startOf(given: string, days: Days): Date {
  return DAY.test(given) ? days.startOf(given) : new Date(given)
}

/** The first instant after a day, or after a time. */
function endOf(given: string, days: Days): Date {
  return DAY.test(given) ? days.startOf(addDays(given, 1)) : new Date(new Date(given).getTime() + 1)
}
