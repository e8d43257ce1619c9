import type { z } from "zod"
import type { Context } from "../context"
import type { Request } from "../http/exchange"
import { parse, ServiceFailure } from "../service/failure"

/** The result of a change. */
export interface Result {
  /** The JSON response. */
  readonly body: unknown
  /** The same as a sentence, for the user of the dashboard. */
  readonly message?: string
}

/** What a request to `/sandbox/…` changes. */
export interface Change {
  readonly method: "POST" | "DELETE"
  readonly pattern: string
  /** With the identifier in its path. @throws ServiceFailure */
  readonly change: (context: Context, request: Request, id: string) => Result | Promise<Result>
}

type Work<Fields> = (context: Context, fields: Fields, id: string) => Result | Promise<Result>

/** A change by POST, of what its fields say: those of an HTML form, or of a JSON body. */
export function post<Fields>(pattern: string, fields: z.ZodType<Fields>, work: Work<Fields>): Change {
  const change: Change["change"] = (context, request, id) => work(context, parse(fields, sentBy(request)), id)
  return { method: "POST", pattern, change }
}

/** A change by POST whose body is not read. */
export function press(pattern: string, work: (context: Context, id: string) => ReturnType<Change["change"]>) {
  const change: Change["change"] = (context, _, id) => work(context, id)
  return { method: "POST", pattern, change } as const
}

/** A form's fields without the empty ones, or a JSON body. @throws ServiceFailure 400 */
function sentBy(request: Request): unknown {
  const text = request.body?.toString() ?? ""
  if (isForm(request))
    return Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value !== ""))
  try {
    return JSON.parse(text)
  } catch {
    throw new ServiceFailure(400, "The body is not JSON.")
  }
}

export function isForm({ headers }: Request): boolean {
  return (headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded")
}
