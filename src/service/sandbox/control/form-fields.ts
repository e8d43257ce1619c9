import { z } from "zod"
import type { CallbackAttempt } from "../callbacks/callback"
import type { Request } from "../http/exchange"
import { ServiceFailure } from "../service/failure"

/** Whether the request comes from an HTML form. */
export function isForm({ headers }: Request): boolean {
  return (headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded")
}

/** A form's fields, or a JSON body. @throws ServiceFailure 400 */
export function fieldsOf(request: Request): unknown {
  const text = request.body?.toString() ?? ""
  if (isForm(request)) return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text)
  } catch {
    throw new ServiceFailure(400, "The body is not JSON.")
  }
}

/** A form also sends empty fields. */
export function filled(fields: unknown): unknown {
  const given = z.record(z.string(), z.unknown()).safeParse(fields)
  if (!given.success) return fields
  return Object.fromEntries(Object.entries(given.data).filter(([, value]) => value !== ""))
}

/** The result of a change. */
export interface Result {
  /** The JSON response. */
  readonly body: unknown
  /** The same as a sentence, for the user of the dashboard. */
  readonly message?: string
}

/** A shop's response to a notification, also in words. */
export function resultOf(attempt: CallbackAttempt): Result {
  const { status, error } = attempt
  const message =
    status === null ? `The shop did not respond: ${error ?? "held"}.` : `The shop returned ${status}.`
  return { body: attempt, message }
}
