import type { Context } from "../context"
import { comesFromHere, json, matchPath, type Request, type Response, seeOther } from "../http/exchange"
import { ServiceFailure, unsupported } from "../service/failure"
import { isForm, type Result } from "./change"
import { changes } from "./changes"
import { reads } from "./reads"

const homes = ["clock", "faults", "settlements", "charges", "callbacks"]

/**
 * `/sandbox/…`: for the dashboard's buttons and for tests in other processes. Not part of the lender's API. A button
 * leads back to its page, which shows the result.
 */
export async function respondControl(context: Context, request: Request, path: string): Promise<Response> {
  const pressed = request.method === "POST" && isForm(request)
  try {
    const { body, message } = await control(context, request, path)
    return pressed ? seeOther(wayBack(request, path, { message })) : json(200, body)
  } catch (cause) {
    const failure = cause instanceof ServiceFailure ? cause : new ServiceFailure(500, "Internal error.")
    if (pressed && failure.status !== 403)
      return seeOther(wayBack(request, path, { refused: failure.message }))
    return json(failure.status, failure.body())
  }
}

async function control(context: Context, request: Request, path: string): Promise<Result> {
  const { method, query, headers } = request
  const read = matchPath(reads, path)
  if (method === "GET") {
    if (read === null) throw new ServiceFailure(404, "There is nothing here.")
    return { body: read.route.read(context, query, read.id) }
  }
  if (!comesFromHere(headers)) throw new ServiceFailure(403, "Another site's page may not do this.")
  const change = matchPath(
    changes.filter((one) => one.method === method),
    path,
  )
  if (change !== null) return change.route.change(context, request, change.id)
  const known = read ?? matchPath(changes, path)
  throw known === null ? new ServiceFailure(404, "There is nothing here.") : unsupported(method)
}

/** The dashboard page of the pressed button with a message, else the main page of its subject. Never on another host. */
function wayBack({ headers }: Request, path: string, word: { message?: string; refused?: string }): string {
  const [, subject = ""] = path.split("/")
  const home = homes.includes(subject) ? `/dashboard/${subject}` : "/"
  const { pathname, searchParams } = new URL(pressedOn(headers) ?? home, "http://dashboard")
  for (const name of ["message", "refused"] as const) {
    searchParams.delete(name)
    if (word[name] !== undefined) searchParams.set(name, word[name])
  }
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
}

function pressedOn({ referer, host }: Request["headers"]): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null
  const { host: from, pathname, search } = new URL(referer)
  if (from !== host || !(pathname === "/" || pathname.startsWith("/dashboard/"))) return null
  return `${pathname}${search}`
}
