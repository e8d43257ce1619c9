import { z } from "zod"
import type { BaseUrl } from "../transport/base-url"

const ACTIONS = ["confirm", "form", "refund", "instore_email", "instore_sms"] as const
export type Action = (typeof ACTIONS)[number]

export interface ActionLink {
  href: string
  /** GET where the response names none (Orders v2, "ActionUrls"). */
  method: string
}

/** The actions possible on the order now; undocumented relations are kept in `other`. */
export type ActionLinks = Partial<Record<Action, ActionLink>> & { other: Record<string, ActionLink> }

const method = z
  .string()
  .regex(/^[A-Za-z]+$/)
  .transform((name) => name.toUpperCase())
  .catch("GET")

const href = z.string().min(1)
const link = z.union([
  href.transform((address) => ({ href: address, method: "GET" })),
  z.object({ href, method }),
])
const related = z.object({ rel: z.string().min(1) })

/**
 * Reads both documented forms, an object of URLs and an array of links, from each of the places where they may stand;
 * the first link of a relation counts, and anything that is not a link is left out. Relative references are resolved
 * against the base URL. A form is opened by a shopper, so it is https, or of the base URL's own scheme.
 */
export function readActionLinks(places: readonly unknown[], { origin, path }: BaseUrl): ActionLinks {
  const found = new Map<string, ActionLink>()
  for (const [rel, candidate] of places.flatMap(candidates)) {
    const read = link.safeParse(candidate)
    const absolute = read.success ? toAbsolute(read.data.href, `${origin}${path}/`) : undefined
    if (absolute === undefined || found.has(rel)) continue
    if (rel === "form" && origin.startsWith("https:") && !/^https:/i.test(absolute)) continue
    found.set(rel, { href: absolute, method: read.data?.method ?? "GET" })
  }
  const links: ActionLinks = { other: {} }
  for (const action of ACTIONS) {
    const known = found.get(action)
    if (known !== undefined) links[action] = known
    found.delete(action)
  }
  links.other = Object.fromEntries(found)
  return links
}

/** Undefined for a scheme that would run or open something else: shoppers and staff are sent to these URLs. */
function toAbsolute(href: string, base: string): string | undefined {
  // Nearly every link is absolute; parsing against a base takes nearly three times as long. Not by `URL.canParse`: once
  // Node 20 has compiled that call, it rejects every URL that contains an accent.
  const isAbsolute = /^https?:\/\//i.test(href)
  try {
    const url = isAbsolute ? new URL(href) : new URL(href, base)
    if (!/^https?:$/.test(url.protocol)) return undefined
    return isAbsolute ? href : url.href
  } catch {
    return undefined
  }
}

function candidates(response: unknown): [string, unknown][] {
  if (Array.isArray(response)) {
    return response.flatMap((candidate: unknown): [string, unknown][] => {
      const read = related.safeParse(candidate)
      return read.success ? [[read.data.rel, candidate]] : []
    })
  }
  return typeof response === "object" && response !== null ? Object.entries(response) : []
}
