import type { z } from "zod"
import type { Request } from "../http/exchange"

const codes = {
  400: "INVALID_REQUEST",
  401: "AUTHENTICATION_FAILURE",
  403: "NOT_AUTHORIZED",
  404: "RESOURCE_NOT_FOUND",
  405: "METHOD_NOT_SUPPORTED",
  422: "UNPROCCESSABLE_ENTITY",
  500: "INTERNAL_SERVER_ERROR",
  503: "SERVICE_UNAVAILABLE",
} as const

export type FailureStatus = keyof typeof codes

/** Which field of an error's body holds its code: the shape is not specified. */
export type ErrorShape = "code" | "status" | "type" | "none"

/** A refusal of one of the APIs, with the body that is sent. */
export abstract class Refusal extends Error {
  abstract readonly status: number
  abstract body(shape?: ErrorShape): unknown
}

/** A documented refusal. Orders v2, "Errors"; the codes are spelled as documented. */
export class ServiceFailure extends Refusal {
  override readonly name = "ServiceFailure"

  constructor(
    readonly status: FailureStatus,
    message: string,
  ) {
    super(message)
  }

  /** The shape of the error body is not specified; by default it is one that was observed in similar APIs. */
  body(shape: ErrorShape = "code"): object {
    const { status, message } = this
    return { status, ...(shape !== "none" && { [shape]: codes[status] }), message }
  }
}

export function unsupported(method: string): ServiceFailure {
  return new ServiceFailure(405, `${method} is not supported here.`)
}

const JSON_TYPE = /^application\/json\s*(;|$)/i

/** @throws ServiceFailure 400 unless `Accept: application/json` was sent. Orders v2, "Endpoints". */
export function requireAccept({ headers }: Request): void {
  const accepted = (headers.accept ?? "").split(",").some((range) => JSON_TYPE.test(range.trim()))
  if (!accepted) throw new ServiceFailure(400, "Accept must be application/json.")
}

/** The JSON body. @throws ServiceFailure 400 naming the invalid fields, never their values */
export function readJson<T>({ headers, body }: Request, schema: z.ZodType<T>): T {
  if (!JSON_TYPE.test(headers["content-type"] ?? "")) {
    throw new ServiceFailure(400, "Content-Type must be application/json.")
  }
  if (body === null) throw new ServiceFailure(400, "The body is larger than 1 MiB.")
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body))
  } catch {
    throw new ServiceFailure(400, "The body is not JSON.")
  }
  return parse(schema, value)
}

/** The query, each parameter at most once. @throws ServiceFailure 400 */
export function readQuery<T>({ query }: Request, schema: z.ZodType<T>): T {
  const keys = [...query.keys()]
  if (new Set(keys).size < keys.length) throw new ServiceFailure(400, "A query parameter was sent twice.")
  return parse(schema, Object.fromEntries(query))
}

/** Validates a value against a schema. @throws ServiceFailure 400 naming the invalid fields, never their values */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) =>
    [path.join("."), message].filter(Boolean).join(": "),
  )
  throw new ServiceFailure(400, faults.slice(0, 10).join("; "))
}
