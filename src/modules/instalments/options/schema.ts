import { z } from "zod"
import { COUNTRY_CODES } from "../../../service/client"
import { lenderUrl, pageUrl, proxyUrl, shopUrl } from "./address"
import { journal } from "./journal"
import { duration } from "./duration"
import { money } from "./money"
import { notify } from "./notify"
import { requestOptions } from "./request-options"
import { isTimeZone } from "../service-time"
import { checkReturnTemplate } from "./outcome-pages"

const country = z
  .string()
  .transform((code) => code.toUpperCase())
  .pipe(z.enum(COUNTRY_CODES, 'must be "ES", "FR" or "PT", the countries the lender names'))
const legacy = z
  .strictObject({
    baseUrl: lenderUrl.meta({ env: "INSTALMENTS_LEGACY_BASE_URL" }),
    secretKey: z.string().min(1).meta({ env: "INSTALMENTS_SECRET_KEY", secret: true }),
    pageParameter: z.string().min(1).optional().meta({
      description:
        "Name of the query parameter that asks for another page of charges or webhooks, if the lender gave you one. With it every page is read. The API documentation specifies none; without this option only the first page is read.",
    }),
  })
  .meta({ description: "The version 1 API, for shops that still use it." })

export const accountShape = {
  baseUrl: lenderUrl.meta({
    description: "Base URL of the lender's API; it ends in /v2 and is used as given.",
    env: "INSTALMENTS_BASE_URL",
  }),
  privateKey: z.string().min(1, "must not be empty").meta({
    description: "Private key of the account; never shown.",
    env: "INSTALMENTS_PRIVATE_KEY",
    secret: true,
  }),
  publicKey: z.string().min(1).optional().meta({
    description: "Public key of the account; may be shown to shoppers.",
    env: "INSTALMENTS_PUBLIC_KEY",
  }),
  legacy: legacy.optional(),
  enabled: z.boolean().optional().meta({
    description:
      "false disables the account for new payments; it still captures, refunds and reconciles. Default: true.",
  }),
  countries: z
    .array(country)
    .min(1)
    .optional()
    .meta({ description: "Countries sold to. Default: ES, FR, PT." }),
  minAmount: money.optional().meta({ description: "Smallest cart." }),
  maxAmount: money.optional().meta({ description: "Largest cart." }),
}

const account = z.strictObject(accountShape)

const returnTemplate = z
  .string()
  .superRefine((template, context) => {
    for (const message of checkReturnTemplate(template)) context.addIssue({ code: "custom", message })
  })
  .optional()

const returnTo = z.strictObject({
  placed: returnTemplate,
  pending: returnTemplate,
  declined: returnTemplate,
  cancelled: returnTemplate,
  expired: returnTemplate,
  changed: returnTemplate,
  failed: returnTemplate,
  other: returnTemplate.meta({ description: "Every outcome that has no URL of its own." }),
})

const currency = z
  .string()
  .transform((code) => code.toLowerCase())
  .pipe(z.literal("eur", 'must be "eur": the lender knows no other currency'))

const timeZone = z
  .string()
  .refine(isTimeZone, 'must be the name of a time zone, such as "Europe/Madrid"')
  .optional()

const milliseconds = z.number().int().positive()

const DAY_MS = 86_400_000
/** At least a day, so that nothing is purged while staff may still need it. */
const keptFor = duration.refine((ms) => ms >= DAY_MS, 'must be at least "1d"')

const retention = z.union(
  [
    z.literal(false),
    z.strictObject({
      addresses: keptFor.prefault("90d").meta({
        description:
          "Return, callback and form URLs of a finished order. After that a return redirects to the storefront's home page.",
      }),
      unpaid: keptFor.prefault("365d").meta({
        description:
          "Declined and expired forms without a payment: for questions about an incomplete purchase.",
      }),
      history: keptFor.prefault("730d").meta({
        description:
          "Transitions of finished orders, changes of settlements, closed discrepancies and failed imports: for two annual accounts.",
      }),
    }),
  ],
  'must be false, or durations of a day at least: "addresses", "unpaid", "history"',
)

const ids = z.array(z.string().min(1)).default([])
const noticeText = z.string().regex(/\S/, "must not be blank").max(300).optional()

const plan = z
  .strictObject({
    count: z
      .number()
      .int()
      .min(2)
      .max(120)
      .meta({ description: "How many instalments, the first one included." }),
    cost: z
      .strictObject({
        fixed: money.prefault(0).meta({ description: "A fixed cost." }),
        percent: z
          .number()
          .min(0)
          .max(100)
          .multipleOf(0.0001, "must have four decimals at most")
          .default(0)
          .meta({ description: "A cost in percent of the amount." }),
      })
      .prefault({})
      .meta({ description: "What the credit costs the shopper in all; none by default." }),
    from: money.optional().meta({ description: "Smallest amount of the plan." }),
    to: money.optional().meta({ description: "Largest amount of the plan." }),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ["from"],
    error: 'must not be above "to"',
    abort: true,
  })

/** Options of the plugin as a store owner writes them. Amounts are written in the shop's units, and parsed to cents. */
export const optionsSchema = z.strictObject({
  ...z.object(accountShape).partial().shape,
  accounts: z
    .record(z.string().regex(/^[a-z0-9][a-z0-9-]*$/, "account names hold a-z, 0-9 and -"), account)
    .optional()
    .meta({ description: "Several accounts by name; each becomes the provider pp_instalments_<name>." }),
  backendUrl: shopUrl.meta({
    description: "Public URL of this Medusa server; shoppers return to it and the lender calls it.",
  }),
  storefrontUrl: shopUrl.meta({
    description: "Public URL of the storefront; shoppers are redirected there.",
  }),
  brand: z
    .strictObject({
      name: z
        .string()
        .regex(/\S/, "must not be blank")
        .max(60)
        .meta({ description: 'The lender\'s name, as in "Pay with …".' }),
      logoUrl: pageUrl.optional().meta({ description: "URL of its logo." }),
    })
    .optional()
    .meta({
      description: 'The lender\'s name and logo, shown to shoppers and staff instead of "the lender".',
    }),
  creditNotice: z
    .union(
      [z.boolean(), z.strictObject({ en: noticeText, es: noticeText, fr: noticeText, pt: noticeText })],
      'must be true, false, or texts by language: "en", "es", "fr", "pt"',
    )
    .default(true)
    .meta({
      description:
        "The warning that borrowing money costs money, beside every offer of instalments, as directive (EU) 2023/2225 requires of advertising: true for its wording in the shopper's language, your own text by language, or false for none; then no figures are advertised either.",
    }),
  plans: z.array(plan).max(50).prefault([]).meta({
    description:
      "The instalment plans that the shop may advertise with figures; without any, none are shown.",
  }),
  excluded: z.strictObject({ products: ids, categories: ids, tags: ids }).prefault({}).meta({
    description:
      "Ids of products, categories and tags that are not sold in instalments. List subcategories too.",
  }),
  testers: z
    .strictObject({
      customerGroups: ids.meta({ description: "Ids of customer groups." }),
    })
    .optional()
    .meta({
      description:
        "With a test key in production only signed-in customers of these groups are offered instalments, and only they can open a form; an empty list: nobody. Without the option a test key sells to all.",
    }),
  capture: z.enum(["automatic", "on_fulfillment", "manual"]).default("automatic").meta({
    description: "When the loan is confirmed: when the order is placed, when it is fulfilled, or by hand.",
    env: "INSTALMENTS_CAPTURE",
  }),
  confirmBeforeExpiry: z.boolean().default(true).meta({
    description:
      "Confirm an order whose authorization would otherwise expire, unless it is cancelled, on hold or listed for review.",
  }),
  confirmMargin: duration.prefault("2h").meta({
    description:
      "How long before expiry that happens. An approval that lives too short for it is confirmed halfway to its end, and five minutes before at the latest.",
  }),
  formLeftAfter: duration.optional().meta({
    description:
      "How long after a form was opened the event instalments.order.form_left says that its shopper left it, once per cart (docs/second-chance.md). Each such form costs one read of the lender. Without the option no form is looked at.",
  }),
  notify: notify.optional(),
  currencies: z
    .array(currency)
    .min(1)
    .prefault(["eur"])
    .meta({ description: "Currencies sold in; the lender supports only euros." }),
  ...requestOptions,
  orderHistory: z
    .number()
    .int()
    .nonnegative()
    .max(100)
    .default(10)
    .meta({ description: "How many earlier orders of a signed-in customer are sent along." }),
  refundResolutionDelay: duration.prefault("10m").meta({
    description:
      "How long the plugin waits for a refund or confirmation without a response before it counts as not done.",
  }),
  deliveryChange: z.enum(["review", "refuse"]).default("review").meta({
    description:
      "What happens when the delivery address or the e-mail address changes after the approval: the order is placed and listed, and not confirmed until a staff member resolves that (review), or the cart needs another approval (refuse).",
  }),
  unsettledAfterDays: z.number().int().positive().default(30).meta({
    description:
      "After how many days a captured order, or a refund, missing from the settlements is reported.",
  }),
  journal: journal.prefault({}).meta({
    description:
      "How a month of settlements is written for an accounting program (docs/guides/settlements.md).",
  }),
  serviceTimeZone: timeZone.meta({
    description: "Time zone of the lender's dates; learnt from created orders by default.",
  }),
  timeouts: z
    .strictObject({
      connect: milliseconds.default(2_000).meta({ description: "To connect." }),
      response: milliseconds.default(10_000).meta({ description: "Until the whole response has arrived." }),
      completion: milliseconds
        .default(8_000)
        .meta({ description: "For the read inside a cart's completion." }),
    })
    .prefault({})
    .meta({ description: "Of requests to the lender, in milliseconds." }),
  proxy: proxyUrl.optional().meta({
    description: "URL of an egress proxy that all requests to the lender go through.",
    env: "HTTPS_PROXY",
    secret: true,
  }),
  legacyOrderKey: z.string().min(1).default("legacy_order_id").meta({
    description: "Key under which an order's metadata hold its order identifier of the version 1 API.",
  }),
  returnTo: returnTo.optional().meta({
    description:
      "Where shoppers go after each outcome: templates of {country_code}, {order_id}, {cart_id} and {outcome}.",
  }),
  customerMetadata: z
    .strictObject({ dni: z.string().default("dni"), dateOfBirth: z.string().default("date_of_birth") })
    .prefault({})
    .meta({
      description:
        "Keys under which a customer's, cart's or address's metadata hold identity number and birth date.",
    }),
  retention: retention.prefault({}).meta({
    description:
      "How long data that is no longer needed is kept, counted from its last change, each at least a day; false keeps all but events of version 1. Never purged: orders with a loan, captures, refunds, settlements, and anything that is open.",
  }),
})

/** What a store owner may write. */
export type InstalmentsOptions = z.input<typeof optionsSchema>
export type ParsedOptions = z.output<typeof optionsSchema>
export type ParsedAccount = z.output<typeof account>
