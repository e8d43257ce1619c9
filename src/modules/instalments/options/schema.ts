import { z } from "zod"
import { COUNTRY_CODES } from "../../../lender/client"
import { lenderUrl, proxyUrl, shopUrl } from "./address"
import { advanced } from "./advanced"
import { duration } from "./duration"
import { journal } from "./journal"
import { money } from "./money"
import { notify } from "./notify"
import { APP_LINK, checkReturnTemplate } from "./outcome-pages"
import { secondChance } from "./second-chance"
import { ids, sellingOptions } from "./selling"

const country = z
  .string()
  .transform((code) => code.toUpperCase())
  .pipe(z.enum(COUNTRY_CODES, 'must be "ES", "FR" or "PT", the countries the lender names'))
const version1 = z
  .strictObject({
    baseUrl: lenderUrl.meta({ env: "INSTALMENTS_LEGACY_BASE_URL" }),
    secretKey: z.string().min(1).meta({ env: "INSTALMENTS_SECRET_KEY", secret: true }),
    pageParameter: z.string().min(1).optional().meta({
      description:
        "Name of the query parameter that asks for another page of charges or webhooks, if the lender gave you one. Without it only the first page is read.",
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
  version1: version1.optional(),
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

const storefront = z.strictObject({
  salesChannel: z.string().min(1).meta({ description: "Id of the sales channel." }),
  url: shopUrl.meta({ description: "Public URL of its storefront." }),
  returnTo: returnTo.optional().meta({ description: "As `returnTo`, which applies without it." }),
  account: z.string().min(1).optional().meta({
    description: "The only account that sells in it. Without it all do.",
  }),
})

/** Of a cart, whose id is one part of the path. */
const COMPLETION_ROUTE = /^(?=\/)(?:\/(?!:)[^/\s]+)*\/:id(?:\/(?!:)[^/\s]+)*$/

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
  storefronts: z.array(storefront).max(100).prefault([]).meta({
    description: "Storefronts of sales channels that have their own. Every other channel's is storefrontUrl.",
  }),
  ...sellingOptions,
  testers: z
    .strictObject({
      customerGroups: ids.meta({ description: "Ids of customer groups." }),
    })
    .optional()
    .meta({
      description:
        "With a test key in production only signed-in customers of these groups can pay in instalments; an empty list: nobody. Without the option a test key sells to all.",
    }),
  capture: z.enum(["automatic", "on_fulfillment", "manual"]).default("automatic").meta({
    description: "When the loan is confirmed: when the order is placed, when it is fulfilled, or by hand.",
    env: "INSTALMENTS_CAPTURE",
  }),
  completionRoutes: z
    .array(
      z
        .string()
        .regex(
          COMPLETION_ROUTE,
          'must be a path that names the cart once, such as "/store/carts/:id/finish"',
        ),
    )
    .default([])
    .meta({
      description:
        "Routes of your own that complete a cart on POST, with :id for the cart's id: the plugin authorizes a payment only for these and for Medusa's own route.",
    }),
  completeCart: z.string().regex(/\S/, "must not be blank").optional().meta({
    description:
      "Id of your own workflow that completes a cart, which the plugin runs in place of Medusa's with { id } of the cart. What came of it is read.",
  }),
  confirmBeforeExpiry: z.boolean().default(true).meta({
    description:
      "Confirm an order whose authorization would otherwise expire, unless it is cancelled, on hold or listed for review.",
  }),
  confirmMargin: duration.prefault("2h").meta({
    description:
      "How long before its expiry an approved order is confirmed. An approval that lives too short for it is confirmed halfway to its end, and five minutes before at the latest.",
  }),
  secondChance: secondChance.optional(),
  notify: notify.optional(),
  journal: journal.prefault({}).meta({
    description:
      "How a month of settlements is written for an accounting program (docs/guides/settlements.md).",
  }),
  unsettledAfterDays: z.number().int().positive().default(30).meta({
    description:
      "After how many days a captured order, or a refund, missing from the settlements is reported.",
  }),
  orderHistory: z
    .number()
    .int()
    .nonnegative()
    .max(100)
    .default(10)
    .meta({ description: "How many earlier orders of a signed-in customer are sent along." }),
  deliveryChange: z.enum(["review", "refuse"]).default("review").meta({
    description:
      "What happens when the delivery address or the e-mail address changes after the approval: the order is placed and listed, and not confirmed until a staff member resolves that (review), or the cart needs another approval (refuse).",
  }),
  returnTo: returnTo.optional().meta({
    description:
      "Where shoppers go after each outcome: templates of {country_code}, {order_id}, {cart_id} and {outcome}.",
  }),
  appLinks: z
    .array(
      z
        .string()
        .max(500)
        .regex(
          new RegExp(APP_LINK),
          'must be a link such as "myshop://checkout/{outcome}": a scheme of its own or https, a host written out, and no other placeholders than {country_code}, {order_id}, {cart_id} and {outcome}',
        ),
    )
    .max(20)
    .prefault([])
    .meta({
      description:
        "Links of the shop's apps, of which a payment session may name one as return_to: its shopper goes there after the form, with the placeholders of returnTo.",
    }),
  proxy: proxyUrl.optional().meta({
    description: "URL of an egress proxy that all requests to the lender go through.",
    env: "HTTPS_PROXY",
    secret: true,
  }),
  advanced: advanced.prefault({}),
})

/** What a store owner may write. */
export type InstalmentsOptions = z.input<typeof optionsSchema>
export type ParsedOptions = z.output<typeof optionsSchema>
export type ParsedAccount = z.output<typeof account>
