import type { TestShopOptions } from "./test-shop"

/*
 * The shops of the tests. The next file that opens one of the same flavour gets the server that is running already
 * (`idle-servers.ts`), so that few are started: a test that needs an option belongs where a flavour has it. What the lender
 * does differs from file to file without a start.
 */

/** A response that a test holds back, and one that is late on a busy machine, are none that was lost. */
const PATIENT = {
  refundResolutionDelay: "1s",
  timeouts: { response: 150_000, completion: 60_000 },
}

/** Captures as soon as an order stands, and hears of forms that were left, whose shoppers it mails. */
export const AUTOMATIC = {
  instalments: {
    secondChance: { after: "30m", mail: { es: { subject: "{amount} en {shop}" } } },
    appLinks: ["myshop://checkout/{outcome}?order={order_id}"],
    orderHistory: 2,
    completionRoutes: ["/store/test-complete/named/:id"],
    advanced: PATIENT,
  },
} satisfies TestShopOptions

/** Staff capture by hand. It knows the lender's time zone, where the other ones learn it. */
export const MANUAL = {
  instalments: { capture: "manual", advanced: { ...PATIENT, lenderTimeZone: "UTC" } },
} satisfies TestShopOptions

/** Of products and customers, by which the options below name them: a test makes the ones it needs. */
export const GROUPS = {
  excluded: "pcat_excluded",
  promoted: "pcat_promoted",
  tag: "ptag_excluded",
  customers: "cusgroup_excluded",
}

export const BRAND = {
  name: "Plazos & Co",
  logo_url: "https://lender.example/logo.svg",
  legal_name: "Plazos Crédito S.A.",
  terms_url: "https://lender.example/terms",
}

/** Has what few shops set: it captures when goods leave, sells within limits, and has hooks that change what the lender is sent. */
export const PARTICULAR = {
  instalments: {
    capture: "on_fulfillment",
    deliveryChange: "refuse",
    countries: ["ES", "PT"],
    minAmount: 50,
    maxAmount: 3_000,
    brand: {
      name: BRAND.name,
      logoUrl: BRAND.logo_url,
      legalName: BRAND.legal_name,
      termsUrl: BRAND.terms_url,
    },
    plans: [
      { count: 12, cost: { fixed: 1, percent: 3.26 }, borrowingRate: 8.9 },
      { count: 3, from: 50 },
    ],
    excluded: {
      categories: [GROUPS.excluded],
      tags: [GROUPS.tag],
      customerGroups: [GROUPS.customers],
      businesses: true,
    },
    promoted: { categories: [GROUPS.promoted] },
    advanced: { ...PATIENT, textLimits: { description: 8 } },
  },
  environment: { TEST_HOOKS: "own", TEST_LOCKING: "postgres" },
} satisfies TestShopOptions

/** At the lender, in this order: their orders are told apart by their names there. */
export const KEYS = [
  { name: "Spain", privateKey: "tk_spain_private", publicKey: "tk_spain_public" },
  { name: "France", privateKey: "tk_france_private", publicKey: "tk_france_public" },
  { name: "Retired", privateKey: "tk_retired_private", publicKey: "tk_retired_public" },
]

/** A sales channel with a storefront of its own, which a test makes. */
export const OUTLET = { id: "sc_outlet", url: "https://outlet.example" }

/** Sells with two accounts, and follows the orders of a third one. */
export const ACCOUNTS = {
  sandbox: { accounts: KEYS },
  instalments: ({ baseUrl }) => ({
    advanced: PATIENT,
    storefronts: [
      {
        salesChannel: OUTLET.id,
        url: OUTLET.url,
        account: "fr",
        returnTo: { placed: "{storefrontUrl}/thanks/{order_id}" },
      },
    ],
    accounts: {
      es: { baseUrl, privateKey: "tk_spain_private" },
      fr: { baseUrl, privateKey: "tk_france_private" },
      retired: { baseUrl, privateKey: "tk_retired_private", enabled: false },
    },
  }),
} satisfies TestShopOptions
