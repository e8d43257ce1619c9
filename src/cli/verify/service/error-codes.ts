import { z } from "zod"
import { readJsonError } from "../../../client/transport/json-error"

/** Orders v2, "Errors": the code of each status, in the document's spelling. */
const ERROR_CODES = {
  400: "INVALID_REQUEST",
  401: "AUTHENTICATION_FAILURE",
  403: "NOT_AUTHORIZED",
  404: "RESOURCE_NOT_FOUND",
  405: "METHOD_NOT_SUPPORTED",
  422: "UNPROCCESSABLE_ENTITY",
  500: "INTERNAL_SERVER_ERROR",
  503: "SERVICE_UNAVAILABLE",
} as const

export type RefusalStatus = keyof typeof ERROR_CODES

const refusal = z.literal([400, 401, 403, 404, 405, 422, 500, 503])
const documented: readonly string[] = Object.values(ERROR_CODES)
const container = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
const MAX_DEPTH = 4

/** The code that belongs to a status; null where the document names none. */
export function codeOfStatus(status: number): string | null {
  const known = refusal.safeParse(status)
  return known.success ? ERROR_CODES[known.data] : null
}

/**
 * The error code in a body. The shape is not shown, so a documented code counts wherever it stands; another one only
 * where services of this family put theirs, and only when it looks like one: it is shown.
 */
export function errorCodeIn(body: unknown): string | null {
  const known = documentedIn(body, 0)
  if (known !== null) return known
  const code = readJsonError(body)?.code
  return code !== undefined && /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? code : null
}

function documentedIn(value: unknown, depth: number): string | null {
  if (typeof value === "string") return documented.includes(value) ? value : null
  const read = depth > MAX_DEPTH ? undefined : container.safeParse(value)
  if (read?.success !== true) return null
  const found = Object.values(read.data).map((inner) => documentedIn(inner, depth + 1))
  return found.find((code) => code !== null) ?? null
}
