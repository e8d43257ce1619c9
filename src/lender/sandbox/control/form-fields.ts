import type { Context } from "../context"
import type { Request } from "../http/exchange"
import { ServiceFailure } from "../service/failure"

/** A request that changes something: the identifier in its path, and its fields. */
export interface Asked {
  readonly id: string
  /** Whether it comes from an HTML form. */
  readonly isForm: boolean
  /** A form's fields without the empty ones, or a JSON body. @throws ServiceFailure 400 */
  fields(): unknown
}

export function askedBy(request: Request, id: string): Asked {
  const text = request.body?.toString() ?? ""
  if (isForm(request)) {
    const filled = [...new URLSearchParams(text)].filter(([, value]) => value !== "")
    return { id, isForm: true, fields: () => Object.fromEntries(filled) }
  }
  return {
    id,
    isForm: false,
    fields() {
      try {
        return JSON.parse(text)
      } catch {
        throw new ServiceFailure(400, "The body is not JSON.")
      }
    },
  }
}

export function isForm({ headers }: Request): boolean {
  return (headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded")
}

/** The result of a change. */
export interface Result {
  /** The JSON response. */
  readonly body: unknown
  /** The same as a sentence, for the user of the dashboard. */
  readonly message?: string
}

/** What a request to `/sandbox/…` changes. */
export interface Change {
  /** POST when left out. */
  readonly method?: "DELETE"
  readonly pattern: string
  /** @throws ServiceFailure */
  readonly change: (context: Context, asked: Asked) => Result | Promise<Result>
}
