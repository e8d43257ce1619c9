import { z } from "zod"
import { BASE_URL, PAGE_URL, PROXY_URL } from "../src/modules/instalments/options/address"
import { optionsSchema } from "../src/modules/instalments/options/schema"
import { HOST, PATH } from "../src/lender/client"

const LENDER_URL = `^([Hh][Tt][Tt][Pp][Ss]://${HOST}|[Hh][Tt][Tt][Pp]://(localhost|127(\\.\\d{1,3}){3}|\\[::1\\])(:\\d+)?)${PATH}$`
const KEY = "^[!-~]+$"
/** `1d`, `24h`, `1440m` or `86400s`, or more of them. */
const A_DAY =
  "^0*([1-9]\\d*d|(2[4-9]|[3-9]\\d|[1-9]\\d{2,})h|(14[4-9]\\d|1[5-9]\\d\\d|[2-9]\\d{3}|[1-9]\\d{4,})m|(864\\d\\d|86[5-9]\\d\\d|8[7-9]\\d{3}|9\\d{4}|[1-9]\\d{5,})s)$"
const TEMPLATE = `^(/|\\{storefrontUrl\\}(?=[/?#]|$)|[Hh][Tt][Tt][Pp][Ss]?://${HOST}(?=[/?#]|$))([^{}]|\\{(country_code|order_id|cart_id|outcome)\\})*$`
/** Which names there are is up to the server's Node. */
const ZONE = "^([A-Za-z][\\w+-]*(/[\\w+-]+)*|[+-]\\d\\d(:?\\d\\d)?)$"
const MOST_MILLISECONDS = 600_000

type Schema = Record<string, unknown>

/** What an account holds, at the top level or under its name. */
const ACCOUNT: Record<string, Schema> = {
  baseUrl: { pattern: LENDER_URL },
  privateKey: { pattern: KEY },
  "version1.baseUrl": { pattern: LENDER_URL },
  "version1.secretKey": { pattern: KEY },
  "version1.pageParameter": { pattern: "^(?!order_id$)[A-Za-z][\\w.[\\]-]{0,63}$" },
  "countries.items": { pattern: "^([Ee][Ss]|[Ff][Rr]|[Pp][Tt])$" },
}

const OUTCOMES = ["placed", "pending", "declined", "cancelled", "expired", "changed", "failed", "other"]

/** What start-up checks in code, which JSON Schema cannot be derived from. */
const OPTIONS: Record<string, Schema> = {
  ...ACCOUNT,
  ...Object.fromEntries(
    Object.entries(ACCOUNT).map(([path, constraint]) => [
      `accounts.additionalProperties.${path}`,
      constraint,
    ]),
  ),
  accounts: { minProperties: 1 },
  backendUrl: { pattern: BASE_URL },
  storefrontUrl: { pattern: BASE_URL },
  proxy: { pattern: PROXY_URL },
  "brand.logoUrl": { pattern: PAGE_URL },
  "advanced.currencies.items": { pattern: "^[Ee][Uu][Rr]$" },
  "plans.items.cost.percent": {},
  "advanced.lenderTimeZone": { pattern: ZONE },
  "advanced.timeouts.connect": { maximum: MOST_MILLISECONDS },
  "advanced.timeouts.response": { maximum: MOST_MILLISECONDS },
  ...Object.fromEntries(OUTCOMES.map((outcome) => [`returnTo.${outcome}`, { pattern: TEMPLATE }])),
  ...Object.fromEntries(
    ["addresses", "unpaid", "history"].map((kept) => [
      `advanced.retention.anyOf.1.${kept}`,
      { pattern: A_DAY },
    ]),
  ),
}

const KEYWORDS = new Set(["items", "additionalProperties", "anyOf"])

/**
 * The options as JSON Schema, draft 7: what it accepts starts, and what start-up refuses it refuses, but for two things: a
 * plan whose limits are the wrong way round, which JSON Schema cannot compare, and a number of too many decimals, because
 * validators divide floats and would refuse 3.26 as no multiple of 0.01. A test holds both against each other (`src/modules/instalments/options/json-schema.unit.spec.ts`).
 */
export function optionsJsonSchema(): Schema {
  const schema: Schema = z.toJSONSchema(optionsSchema, {
    io: "input",
    target: "draft-7",
    unrepresentable: "any",
  })
  for (const [path, constraint] of Object.entries(OPTIONS)) {
    const found = find(schema, path)
    // A URL may hold an accent, which the format does not allow.
    delete found.format
    delete found.multipleOf
    Object.assign(found, constraint)
  }
  const perAccount = ["baseUrl", "privateKey", "publicKey", "version1", "enabled"]
  return Object.assign(schema, {
    if: { required: ["accounts"] },
    then: { not: { anyOf: perAccount.map((option) => ({ required: [option] })) } },
    else: { required: ["baseUrl", "privateKey"] },
  })
}

/** The schema of an option by its path, in which keywords stand for what they hold. */
function find(schema: Schema, path: string): Schema {
  return path.split(".").reduce<Schema>((found, step) => {
    const holder = KEYWORDS.has(step) || /^\d+$/.test(step) ? found : found.properties
    const next: unknown = isSchema(holder) ? holder[step] : undefined
    if (!isSchema(next)) throw new Error(`The options have no ${path}.`)
    return next
  }, schema)
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null
}
