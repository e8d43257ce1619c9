import { z } from "zod"
import type { Findings } from "../report/report"
import type { ServiceResponse } from "../service/requester"

const record = z.record(z.string(), z.unknown())

/*
 * Fields exactly as documented. The client's own schemas are tolerant on purpose: they would not notice a deviation. No
 * message repeats a value.
 */

/** Orders v2, "Conventions": non-negative, in cents, without decimals. */
export const cents = z.int().nonnegative()

export const text = z.string().min(1)

/** An optional field; whether it is then left out or null is not specified. */
export function maybe<T>(schema: z.ZodType<T>): z.ZodType<T | null | undefined> {
  return schema.nullish()
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/.source
const TIME = /T([01]\d|2[0-3]):[0-5]\d:[0-5]\d/.source

/** Orders v2, "Conventions": dates of orders and refunds. */
export const dateTime = z.string().regex(new RegExp(`${DAY}${TIME}(\\.\\d{1,9})?$`), {
  error: "is not yyyy-MM-ddThh:mm:ss, with or without fractions",
})

/** Orders v2, "Conventions": dates of settlements and operations. */
export const offsetDateTime = z.string().regex(new RegExp(`${DAY}${TIME}\\.\\d{1,9}[+-]\\d\\d:?\\d\\d$`), {
  error: "is not a date-time with fractions and a numeric offset",
})

/** Version 1: "ISO 8601 with fractional seconds and UTC offset"; `Z` is one. */
export const isoDateTime = z
  .string()
  .regex(new RegExp(`${DAY}${TIME}\\.\\d{1,9}(Z|[+-]\\d\\d(:?\\d\\d)?)$`), {
    error: "is not ISO 8601 with fractions and an offset",
  })

export const day = z.string().regex(new RegExp(`${DAY}$`), { error: "is not YYYY-MM-DD" })

export const webUrl = z
  .string()
  .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), { error: "is not a URL" })

/** Names of unlisted fields; a name that could be personal data is not shown. */
export function extraFields(resources: readonly unknown[], listed: readonly string[]): string[] {
  const names = resources.flatMap((resource) => {
    const read = record.safeParse(resource)
    return read.success ? Object.keys(read.data) : []
  })
  return [...new Set(names)].filter((name) => !listed.includes(name) && /^[A-Za-z_]{1,40}$/.test(name)).sort()
}

/** An order, a refund, a settlement or a charge, as a call returned it. */
export interface Resource {
  readonly label: string
  readonly value: unknown
}

const array = z.array(z.unknown())

/** One documented statement about a resource: the schema checks only that. */
export interface Aspect {
  /** Rows of the contract, separated by spaces. */
  readonly rows: string
  readonly asks: string
  readonly schema: z.ZodType
  /**
   * What is left to another aspect, so that each mistake is reported once. `field`: a missing field; `inside`: also a
   * field without contents to check.
   */
  readonly only?: "field" | "inside"
}

/** Checks each aspect against all these resources at once, and names the call that returned the first invalid one. */
export function checkAspects(
  findings: Findings,
  aspects: readonly Aspect[],
  resources: readonly Resource[],
): void {
  for (const { rows, asks, schema, only } of aspects) {
    const faults = resources.flatMap(({ label, value }) => {
      const fault = faultIn(schema, value, only)
      return fault === null ? [] : [`${label}: ${fault}`]
    })
    const [first] = faults
    findings.check(
      rows,
      asks,
      first === undefined ? null : `${first} (${faults.length} of ${resources.length})`,
    )
  }
}

const MOST = 3

/** What is wrong by field, never by value; null when everything is valid. */
export function faultIn(schema: z.ZodType, resource: unknown, only?: Aspect["only"]): string | null {
  const read = schema.safeParse(resource)
  if (read.success) return null
  const fields = z.record(z.string(), z.unknown()).safeParse(resource).data ?? {}
  const faults = read.error.issues
    .filter(({ path: [top, ...rest] }) => {
      if (only === undefined || top === undefined) return true
      return fields[String(top)] !== undefined && (only === "field" || rest.length > 0)
    })
    .map(({ path, message }) => `${fieldName(path)}: ${message}`)
  return faults.length === 0 ? null : [...new Set(faults)].slice(0, MOST).join("; ")
}

/** Positions, and keys the merchant chose, are left out. */
function fieldName(path: readonly PropertyKey[]): string {
  const names = path.map((part, at) => {
    if (typeof part === "number") return "[]"
    return path[at - 1] === "metadata" ? "*" : String(part)
  })
  return names.length === 0 ? "the whole" : names.join(".")
}

/** The successful responses of the calls with these labels, each distinct one once; lists by element. */
export function resourcesIn(
  responses: readonly ServiceResponse[],
  ...labels: readonly string[]
): readonly Resource[] {
  const found = responses
    .filter(({ label, status }) => labels.includes(label) && (status === 200 || status === 201))
    .flatMap(({ label, json }) => {
      const list = array.safeParse(json?.value)
      return (list.success ? list.data : json === null ? [] : [json.value]).map((value) => ({ label, value }))
    })
  const known = new Map(found.reverse().map((resource) => [JSON.stringify(resource.value), resource]))
  return [...known.values()].reverse()
}
