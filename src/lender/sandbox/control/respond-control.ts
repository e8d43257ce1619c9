import type { Context } from "../context"
import { comesFromHere, json, matchPath, type Request, type Response, seeOther } from "../http/exchange"
import { ServiceFailure } from "../service/failure"
import { changes } from "./changes"
import { askedBy, isForm, type Result } from "./form-fields"
import { reads } from "./reads"

/** The message on the page a button leads back to; at most one of the two. */
interface Word {
  readonly message?: string
  readonly refused?: string
}

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
  if (method === "GET" && read !== null) return { body: read.route.read(context, { id: read.id, query }) }
  const isFault = path === "/faults" || path.startsWith("/faults/")
  if (method === "GET" || (method !== "POST" && !isFault)) {
    throw new ServiceFailure(read === null ? 404 : 405, "There is nothing here.")
  }
  if (!comesFromHere(headers)) throw new ServiceFailure(403, "Another site's page may not do this.")
  if (method !== "POST" && method !== "DELETE")
    throw new ServiceFailure(405, `${method} is not supported here.`)
  const matched = matchPath(
    changes.filter((change) => (change.method ?? "POST") === method),
    path,
  )
  if (matched !== null) return matched.route.change(context, askedBy(request, matched.id))
  throw new ServiceFailure(404, isFault ? "There is no such fault." : "There is nothing here.")
}

/** The dashboard page of the pressed button, else the main page of its subject. Never a URL on another host. */
function wayBack({ headers }: Request, path: string, { message, refused }: Word): string {
  const [, subject = ""] = path.split("/")
  const home = homes.includes(subject) ? `/dashboard/${subject}` : "/"
  const place = new URL(pressedOn(headers) ?? home, "http://dashboard")
  place.searchParams.delete("message")
  place.searchParams.delete("refused")
  if (message !== undefined) place.searchParams.set("message", message)
  if (refused !== undefined) place.searchParams.set("refused", refused)
  return `${place.pathname}${place.search}`
}

function pressedOn({ referer, host }: Request["headers"]): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null
  const { host: from, pathname, search } = new URL(referer)
  if (from !== host || !(pathname === "/" || pathname.startsWith("/dashboard/"))) return null
  return `${pathname}${search}`
}
