import { existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import Ajv from "ajv"
import { readSettings } from "./settings"

const ROOT = resolve(__dirname, "../../../..")
const manifest = JSON.parse(readFileSync(join(ROOT, "medusa-plugin.json"), "utf8"))
const validate = new Ajv({ allErrors: true }).compile(manifest.options)

const shop = { backendUrl: "https://api.shop.example", storefrontUrl: "https://shop.example" }
const account = { baseUrl: "https://service.example/v2", privateKey: "pk_live_1" }
const one = { ...shop, ...account }
const version1 = { baseUrl: "https://old.service.example", secretKey: "sk_1" }
const french = { ...account, privateKey: "pk_live_2", enabled: false, countries: ["fr"] }
const several = { ...shop, accounts: { es: account, "fr-2": french } }
const without = (key: string) => Object.fromEntries(Object.entries(one).filter(([name]) => name !== key))

const returnTo = {
  placed: "{storefrontUrl}/thanks/{order_id}",
  failed: "https://help.example/{country_code}?why={outcome}",
  ...{ other: "/cart/{cart_id}#top", expired: "{storefrontUrl}" },
}

function starts(options: unknown): boolean {
  try {
    return Boolean(readSettings(options))
  } catch {
    return false
  }
}

it.each<[string, object]>([
  ["one account", one],
  ["several", several],
  [
    "http on this machine",
    { ...one, baseUrl: "http://127.0.0.1:4400/v2", backendUrl: "http://localhost:9000" },
  ],
  ["http on IPv6's loopback", { ...one, baseUrl: "http://[::1]:4400/v2" }],
  ["a host with an accent", { ...one, storefrontUrl: "https://sofás.example/es/" }],
  [
    "a logo with a query",
    { ...one, brand: { name: "L", logoUrl: "https://cdn.example/w_1,h_2/l@2x.svg?v=1" } },
  ],
  ["version 1", { ...one, version1: { ...version1, pageParameter: "page[number]" } }],
  ["everything kept", { ...one, advanced: { retention: false } }],
  [
    "durations of a day",
    { ...one, advanced: { retention: { addresses: "24h", unpaid: "86400s", history: "001440m" } } },
  ],
  ["other durations", { ...one, confirmMargin: "90s", advanced: { refundResolutionDelay: "0h" } }],
  ["either case", { ...one, countries: ["es", "Fr", "PT"], advanced: { currencies: ["EUR", "eur"] } }],
  ["limits", { ...one, minAmount: 0, maxAmount: 2_999.99, orderHistory: 100, unsettledAfterDays: 1 }],
  ["plans", { ...one, plans: [{ count: 3, cost: { fixed: 0.29, percent: 3.26 }, from: 0.29, to: 128.2 }] }],
  ["timeouts", { ...one, advanced: { timeouts: { connect: 1, response: 600_000, completion: 900_000 } } }],
  ["time zones", { ...one, advanced: { lenderTimeZone: "America/Argentina/Buenos_Aires" } }],
  ["UTC", { ...one, advanced: { lenderTimeZone: "UTC" } }],
  ["return URLs", { ...one, returnTo }],
])("accepted by the manifest's schema and at start-up: %s", (_name, options) => {
  expect(validate(options) ? [] : validate.errors).toEqual([])
  expect(starts(options)).toBe(true)
})

it.each<[string, unknown]>([
  ["nothing", {}],
  ["neither account nor key", shop],
  ["no base URL", without("baseUrl")],
  ["no key", without("privateKey")],
  ["no URL of the shop", without("backendUrl")],
  ["no storefront", without("storefrontUrl")],
  ["no account of several", { ...shop, accounts: {} }],
  ["accounts beside one's own base URL", { ...several, baseUrl: account.baseUrl }],
  ["accounts beside one's own key", { ...several, privateKey: "pk" }],
  ["accounts beside version 1", { ...several, version1 }],
  ["accounts beside enabled", { ...several, enabled: false }],
  ["an account without a key", { ...shop, accounts: { es: { baseUrl: account.baseUrl } } }],
  ["an account's name", { ...shop, accounts: { Spain: account } }],
  ["an unknown option", { ...one, colour: "red" }],
  ["an unknown option under advanced", { ...one, advanced: { colour: "red" } }],
  ["an option of before, at the top level", { ...one, timeouts: {} }],
  ["an unknown option of an account", { ...shop, accounts: { es: { ...account, colour: "red" } } }],
  ["http to another machine", { ...one, baseUrl: "http://service.example/v2" }],
  ["an account's http", { ...shop, accounts: { es: { ...account, baseUrl: "http://10.0.0.1/v2" } } }],
  ["a password in the URL", { ...one, baseUrl: "https://user:password@service.example/v2" }],
  ["a query in the URL", { ...one, baseUrl: "https://service.example/v2?key=1" }],
  ["a list of storefronts", { ...one, storefrontUrl: "https://shop.example,https://other.example" }],
  ["a list of storefronts with slashes", { ...one, storefrontUrl: "https://a.example/,https://b.example/" }],
  ["a wildcard for a host", { ...one, storefrontUrl: "https://*.shop.example" }],
  ["a storefront with a query", { ...one, storefrontUrl: "https://shop.example/es?from=mail" }],
  ["a storefront with a fragment", { ...one, storefrontUrl: "https://shop.example/#/es" }],
  ["a placeholder that nothing filled in", { ...one, backendUrl: "https://${DOMAIN}" }],
  ["a variable that is not set", { ...one, backendUrl: "https://undefined" }],
  ["a password in the backend's URL", { ...one, backendUrl: "https://user:password@api.shop.example" }],
  ["a user name in the backend's URL", { ...one, backendUrl: "https://user@api.shop.example" }],
  ["a password in the logo's URL", { ...one, brand: { name: "L", logoUrl: "https://a:b@c.example/l.svg" } }],
  ["a list of lenders", { ...one, baseUrl: "https://a.example/v2,https://b.example/v2" }],
  ["a wildcard in a lender's host", { ...one, baseUrl: "https://*.example/v2" }],
  ["version 1 of a placeholder", { ...one, version1: { ...version1, baseUrl: "https://${LENDER}" } }],
  ["a return URL of a wildcard", { ...one, returnTo: { other: "https://*.shop.example/" } }],
  ["another scheme", { ...one, backendUrl: "ftp://shop.example" }],
  ["no URL", { ...one, storefrontUrl: "shop" }],
  ["an empty key", { ...one, privateKey: "" }],
  ["a key with a line break", { ...one, privateKey: "pk_live_1\n" }],
  ["a key with a space", { ...one, privateKey: "pk live" }],
  ["a key of a number", { ...one, privateKey: 7 }],
  ["version 1 without a key", { ...one, version1: { baseUrl: version1.baseUrl } }],
  ["version 1 over http", { ...one, version1: { ...version1, baseUrl: "http://old.example" } }],
  ["a documented page parameter", { ...one, version1: { ...version1, pageParameter: "order_id" } }],
  ["another country", { ...one, countries: ["DE"] }],
  ["no country", { ...one, countries: [] }],
  ["another currency", { ...one, advanced: { currencies: ["gbp"] } }],
  ["a negative amount", { ...one, minAmount: -1 }],
  ["an amount of a billion", { ...one, maxAmount: 1e9 }],
  ["a mode of capture", { ...one, capture: "later" }],
  ["a text for a switch", { ...one, confirmBeforeExpiry: "true" }],
  ["a duration", { ...one, confirmMargin: "2 hours" }],
  ["a number for a duration", { ...one, advanced: { refundResolutionDelay: 120 } }],
  ["less than a day", { ...one, advanced: { retention: { addresses: "23h" } } }],
  ["less than a day in minutes", { ...one, advanced: { retention: { unpaid: "1439m" } } }],
  ["less than a day in seconds", { ...one, advanced: { retention: { history: "86399s" } } }],
  ["no days", { ...one, advanced: { retention: { history: "0d" } } }],
  ["retention: true", { ...one, advanced: { retention: true } }],
  ["an unknown retention", { ...one, advanced: { retention: { orders: "30d" } } }],
  ["too many orders", { ...one, orderHistory: 101 }],
  ["no days until a sale is missed", { ...one, unsettledAfterDays: 0 }],
  ["a timeout of hours", { ...one, advanced: { timeouts: { response: 3_600_000 } } }],
  ["a timeout of nothing", { ...one, advanced: { timeouts: { connect: 0 } } }],
  ["a time zone of words", { ...one, advanced: { lenderTimeZone: "the lender's" } }],
  ["a return URL without a host", { ...one, returnTo: { placed: "thanks" } }],
  ["a return URL of a placeholder", { ...one, returnTo: { other: "https://{country_code}.example" } }],
  ["an unknown placeholder", { ...one, returnTo: { other: "/{email}" } }],
  ["half a brace", { ...one, returnTo: { other: "/{order_id" } }],
  ["an unknown outcome", { ...one, returnTo: { done: "/" } }],
  ["a key of metadata that is no text", { ...one, advanced: { customerMetadata: { dni: 1 } } }],
  ["mail to nobody", { ...one, notify: { email: [] } }],
  ["mail to no address", { ...one, notify: { email: ["office"] } }],
  ["a digest of no duration", { ...one, notify: { email: ["office@shop.example"], digest: "often" } }],
  ["testers that are no groups", { ...one, testers: ["cusgroup_1"] }],
  ["a mail without the link", { ...one, secondChance: { after: "30m", mail: { es: { text: "Hola" } } } }],
  [
    "a mail with the name",
    { ...one, secondChance: { after: "30m", mail: { es: { text: "{name} {link}" } } } },
  ],
  ["a mail of two subjects", { ...one, secondChance: { after: "30m", mail: { es: { subject: "a\nb" } } } }],
  ["a mail in another language", { ...one, secondChance: { after: "30m", mail: { de: {} } } }],
  ["mail: false", { ...one, secondChance: { after: "30m", mail: false } }],
  ["forms left after a number", { ...one, secondChance: { after: 30 } }],
  ["promoted products that are no list", { ...one, promoted: { products: "all" } }],
])("refused by the manifest's schema and at start-up: %s", (_name, options) => {
  expect(starts(options)).toBe(false)
  expect(validate(options)).toBe(false)
})

const JUNK = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  "",
  " ",
  "a b",
  "0",
  "1d",
  "https://x.test",
  [],
  [""],
  {},
  { a: 1 },
]

interface Options {
  properties?: Record<string, Options>
}

/** Those that an object cannot do without. */
const NEEDED: Record<string, object> = { version1, secondChance: { after: "30m" } }

/** Every option, and every option within one and within that, with each of these values. */
function replaced({ properties = {} }: Options, depth = 3): [string, object][] {
  return Object.entries(properties).flatMap(([name, option]): [string, object][] => [
    ...JUNK.map((junk): [string, object] => [`${name}: ${JSON.stringify(junk)}`, { [name]: junk }]),
    ...(depth > 1 ? replaced(option, depth - 1) : []).map(([inner, given]): [string, object] => [
      `${name}.${inner}`,
      { [name]: { ...(depth === 3 && NEEDED[name]), ...given } },
    ]),
  ])
}

it("the manifest's schema and start-up agree about any option with any value", () => {
  const all = replaced(manifest.options).map(([name, given]) => [name, { ...one, ...given }] as const)
  expect(all.length).toBeGreaterThan(900)
  const apart = all.filter(([, options]) => Boolean(validate(options)) !== starts(options))
  expect(apart.map(([name, options]) => ({ name, starts: starts(options) }))).toEqual([])
})

it("the manifest names events, links and files of the package by their sources", () => {
  const { providers, modules, links, routes, jobs, subscribers, events, admin } = manifest
  const files = [providers, modules, links, routes, jobs, subscribers].flat().map(({ file }) => String(file))
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) {
    expect(file).toMatch(/^\.medusa\/server\/src\/.*\.js$/)
    expect(existsSync(join(ROOT, file.replace(".medusa/server/", "").replace(/\.js$/, ".ts")))).toBe(true)
  }
  for (const event of ["order.authorized", "discrepancy.opened"])
    expect(events).toContain(`instalments.${event}`)
  expect(admin.widgets.map(({ zone }: { zone: string }) => zone)).toContain("order.details.side")
})
