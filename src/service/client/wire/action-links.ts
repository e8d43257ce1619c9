import { z } from "zod"

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

const href = z.string().min(1).refine(isOfWeb)
const link = z.union([
  href.transform((address) => ({ href: address, method: "GET" })),
  z.object({ href, method }),
])
const related = z.object({ rel: z.string().min(1) })

/** Reads both documented forms, an object of URLs and an array of links; anything that is not a link is left out. */
export function readActionLinks(response: unknown): ActionLinks {
  const found = new Map<string, ActionLink>()
  for (const [rel, candidate] of candidates(response)) {
    const read = link.safeParse(candidate)
    if (read.success && !found.has(rel)) found.set(rel, read.data)
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

/** Shoppers and staff are sent to these URLs: no scheme that would run or open something else is allowed. */
function isOfWeb(href: string): boolean {
  // Nearly every link is absolute; parsing against a base takes nearly three times as long.
  if (/^https?:\/\//i.test(href)) return URL.canParse(href)
  try {
    return /^https?:$/.test(new URL(href, "https://relative.invalid").protocol)
  } catch {
    return false
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

export const actionLinksSchema = z.unknown().optional().transform(readActionLinks)
