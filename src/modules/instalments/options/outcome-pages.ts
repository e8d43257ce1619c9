import { HOST } from "../../../lender/client"

/** How a checkout went, as far as the shopper is concerned. */
export type ShopperOutcome =
  "placed" | "pending" | "declined" | "cancelled" | "expired" | "changed" | "failed"

/** Where a shopper goes after each outcome; `other` is for every outcome but `placed` that has none of its own. */
export type ReturnTemplates = Partial<Record<ShopperOutcome | "other", string>>

const PLACED = "/{country_code}/order/{order_id}/confirmed"
const OTHER = "/{country_code}/checkout?step=payment&instalments={outcome}"

const PLACEHOLDERS = ["country_code", "order_id", "cart_id", "outcome"] as const
const STOREFRONT = "{storefrontUrl}"
/** Scheme, host and port, up to where the path, the query or the fragment starts. */
const LITERAL_ORIGIN = new RegExp(`^https?://${HOST}(?=[/?#]|$)`, "i")

const FILLED_IN = PLACEHOLDERS.join("|")
/** Schemes that run or show what they hold, read files, or are the web's own. */
const NO_APP =
  "https?|javascript|vbscript|data|blob|about|file|filesystem|view-source|content|intent|ftp|wss?"
const LOOPBACK = "(localhost|127\\.0\\.0\\.1|\\[::1\\])(:\\d+)?"
/**
 * A link that opens an app of the shop: a scheme of its own with a host, or https; http on this machine alone. Placeholders
 * stand behind the host, so that nothing filled in can change what is opened.
 */
export const APP_LINK = `^((?!(${NO_APP}):)[a-z][a-z0-9+.-]*://[A-Za-z0-9._-]+|https://${HOST}|http://${LOOPBACK})(?=[/?#]|$)([^{}\\s\\\\]|\\{(${FILLED_IN})\\})*$`

/**
 * What is wrong with a template, for the start-up message; empty when it is fine. A template starts with `/`
 * or `{storefrontUrl}` (both: within the storefront) or with an origin written out, so that nothing filled
 * in can change where the shopper is sent.
 */
export function checkReturnTemplate(template: string): string[] {
  const problems: string[] = []
  const path = withinStorefront(template)
  if (path === undefined && !LITERAL_ORIGIN.test(template)) {
    problems.push(`must start with "/", "${STOREFRONT}/" or "https://" and a host written out`)
  } else if (path === undefined && !URL.canParse(LITERAL_ORIGIN.exec(template)?.[0] ?? "")) {
    problems.push("is not an address")
  }
  const rest = (path ?? template).replace(/\{([^{}]*)\}/g, (_, name: string) => {
    if (!PLACEHOLDERS.some((one) => one === name)) problems.push(`has the unknown placeholder {${name}}`)
    return ""
  })
  if (/[{}]/.test(rest)) problems.push("has a brace without its partner")
  return problems
}

interface Values {
  outcome: ShopperOutcome
  country_code?: string | null
  order_id?: string | null
  cart_id?: string | null
}

/**
 * The URL the shopper is redirected to, on the storefront's origin or the template's own. Values are URI-encoded; a
 * path segment whose value is missing is left out, so that no `//` or `null` results. Throws an Error for a template
 * that `checkReturnTemplate` rejects.
 */
export function returnUrl(
  templates: ReturnTemplates | undefined,
  values: Values & { storefrontUrl: string },
): string {
  const placed = values.outcome === "placed"
  const template = templates?.[values.outcome] ?? (placed ? PLACED : (templates?.other ?? OTHER))
  const problems = checkReturnTemplate(template)
  if (problems.length > 0) throw new Error(`The return address "${template}" ${problems.join(" and ")}`)

  const path = withinStorefront(template)
  return fillIn(path === undefined ? template : values.storefrontUrl + path, values)
}

/** An address with its placeholders filled in. */
export function fillIn(address: string, values: Values): string {
  const encoded = new Map<string, string>(PLACEHOLDERS.map((name) => [name, encode(values[name])]))
  // No placeholder stands before the path, and a dropped segment leaves a "/", "?", "#" or the end behind it.
  const filled = address
    .replace(/\/\{(\w+)\}(?=[/?#]|$)/g, (segment, name: string) => (encoded.get(name) ? segment : ""))
    .replace(/\{(\w+)\}/g, (_, name: string) => encoded.get(name) ?? "")
  return new URL(filled).href
}

/** The template's path when it lies within the storefront. */
function withinStorefront(template: string): string | undefined {
  if (template.startsWith("/")) return template
  const rest = template.startsWith(STOREFRONT) ? template.slice(STOREFRONT.length) : undefined
  return rest !== undefined && /^([/?#]|$)/.test(rest) ? rest : undefined
}

/** A value of dots alone would climb out of its path, encoded or not: it counts as missing. */
function encode(value: string | null | undefined): string {
  return value && !/^\.+$/.test(value) ? encodeURIComponent(value) : ""
}
