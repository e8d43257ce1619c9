import { z } from "zod"
import type { Findings } from "../report/findings"
import type { ServiceResponse } from "../service/requester"

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
