import { z } from "zod"
import type { Findings } from "../report/report"
import { fieldsOf, isSuccess } from "../service/check-response"
import type { ServiceResponse } from "../service/requester"

/*
 * Fields exactly as documented. The client's own schemas are tolerant on purpose: they would not notice a deviation. No
 * message repeats a value. Whether an optional field is left out or null is not specified: `nullish` accepts both.
 */

/** Orders v2, "Conventions": non-negative, in cents, without decimals. */
export const cents = z.int().nonnegative()

export const text = z.string().min(1)

const TIME = /T([01]\d|2[0-3]):[0-5]\d:[0-5]\d/.source

/** Orders v2, "Conventions": dates of orders and refunds. */
export const dateTime = date(`${TIME}(\\.\\d{1,9})?`, "is not yyyy-MM-ddThh:mm:ss, with or without fractions")

/** Orders v2, "Conventions": dates of settlements and operations. */
export const offsetDateTime = date(
  `${TIME}\\.\\d{1,9}[+-]\\d\\d:?\\d\\d`,
  "is not a date-time with fractions and a numeric offset",
)

/** Version 1: "ISO 8601 with fractional seconds and UTC offset"; `Z` is one. */
export const isoDateTime = date(
  `${TIME}\\.\\d{1,9}(Z|[+-]\\d\\d(:?\\d\\d)?)`,
  "is not ISO 8601 with fractions and an offset",
)

export const day = date("", "is not YYYY-MM-DD")

function date(time: string, error: string): z.ZodString {
  return z.string().regex(new RegExp(`^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])${time}$`), { error })
}

export const webUrl = z
  .string()
  .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), { error: "is not a URL" })

/** An order, a refund, a settlement or a charge, as a call returned it. */
export interface Resource {
  readonly label: string
  readonly value: unknown
}

/** Names of fields that no aspect is about; a name that could be personal data is not shown. */
export function extraFields(resources: readonly Resource[], statements: readonly Aspect[]): string {
  const listed = statements.flatMap(({ schema }) =>
    schema instanceof z.ZodObject ? Object.keys(schema.shape) : [],
  )
  const names = resources.flatMap(({ value }) => Object.keys(fieldsOf(value)))
  const extra = names.filter((name) => !listed.includes(name) && /^[A-Za-z_]{1,40}$/.test(name))
  return [...new Set(extra)].sort().join(", ")
}

const array = z.array(z.unknown())

/** One documented statement about a resource: the schema checks only that. */
export interface Aspect {
  /** As in `Findings.check`. */
  readonly question: string
  readonly schema: z.ZodType
  readonly only?: Only
}

/**
 * What is left to another aspect, so that each mistake is reported once. `field`: a missing field; `inside`: also a
 * field without contents to check.
 */
type Only = "field" | "inside"

type Fields = Readonly<Record<string, z.ZodType>>
type Statements = Readonly<Record<string, z.ZodType | Fields>>

/** Fields that one schema describes; their names are separated by spaces. */
export function each(schema: z.ZodType, names: string): Fields {
  return Object.fromEntries(names.split(" ").map((name) => [name, schema]))
}

/** Statements with the fields they are about; with a schema where fields depend on each other. */
export function aspects(statements: Statements, only?: Only): readonly Aspect[] {
  return Object.entries(statements).map(([question, fields]) => {
    return { question, schema: fields instanceof z.ZodType ? fields : z.object(fields), only }
  })
}

/** Statements about what is at a path such as `details.products[]`: about each element where it ends a part with `[]`. */
export function inside(path: string, statements: Statements): readonly Aspect[] {
  return aspects(statements).map(({ question, schema }) => {
    const nested = path.split(".").reduceRight((inner, part) => {
      const isList = part.endsWith("[]")
      return z.object({ [isList ? part.slice(0, -2) : part]: isList ? z.array(inner) : inner })
    }, schema)
    return { question, schema: nested, only: "inside" }
  })
}

/** Checks each aspect against all these resources at once, and names the call that returned the first invalid one. */
export function checkAspects(
  findings: Findings,
  statements: readonly Aspect[],
  resources: readonly Resource[],
): void {
  for (const { question, schema, only } of statements) {
    const faults = resources.flatMap(({ label, value }) => {
      const fault = faultIn(schema, value, only)
      return fault === null ? [] : [`${label}: ${fault}`]
    })
    const [first] = faults
    const seen = first === undefined ? null : `${first} (${faults.length} of ${resources.length})`
    findings.check(question, seen)
  }
}

const MOST = 3

/** What is wrong by field, never by value; null when everything is valid. */
export function faultIn(schema: z.ZodType, resource: unknown, only?: Only): string | null {
  const read = schema.safeParse(resource)
  if (read.success) return null
  const fields = fieldsOf(resource)
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
    .filter((response) => labels.includes(response.label) && isSuccess(response))
    .flatMap(({ label, json }) => {
      const list = array.safeParse(json?.value).data ?? (json === null ? [] : [json.value])
      return list.map((value) => ({ label, value }))
    })
  const known = new Map(found.reverse().map((resource) => [JSON.stringify(resource.value), resource]))
  return [...known.values()].reverse()
}
