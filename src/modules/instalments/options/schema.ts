import { z } from "zod"
import { duration } from "./duration"
import { checkReturnTemplate } from "./return-address"

const cents = z.number().int().nonnegative()
const country = z
  .string()
  .transform((code) => code.toUpperCase())
  .pipe(z.enum(["ES", "FR", "PT"], 'must be "ES", "FR" or "PT", the countries the service names'))

const webAddress = z.url({ protocol: /^https?$/, error: "must be an http(s) address" })

const legacy = z.strictObject({ baseUrl: webAddress, secretKey: z.string().min(1) })

const accountShape = {
  /** Address of the service's interface; ends in `/v2` and is used as given. */
  baseUrl: webAddress,
  /** Secret of the account; never shown. */
  privateKey: z.string().min(1, "must not be empty"),
  /** May be shown to shoppers. */
  publicKey: z.string().min(1).optional(),
  /** The version 1 interface, for shops that still use it. */
  legacy: legacy.optional(),
  /** `false` sells no more, but still captures, refunds and reconciles. */
  enabled: z.boolean().optional(),
  /** Countries sold to, of ES, FR, PT. */
  countries: z.array(country).min(1).optional(),
  /** Smallest cart, in cents. */
  minAmount: cents.optional(),
  /** Largest cart, in cents. */
  maxAmount: cents.optional(),
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
  /** Every outcome that has no address of its own. */
  other: returnTemplate,
})

/** Options of the plugin as a store owner writes them. Amounts in cents. */
export const optionsSchema = z.strictObject({
  ...z.object(accountShape).partial().shape,
  /** Several accounts by name; each becomes the provider `pp_instalments_<name>`. */
  accounts: z
    .record(z.string().regex(/^[a-z0-9][a-z0-9-]*$/, "account names hold a-z, 0-9 and -"), account)
    .optional(),
  /** Public address of this Medusa server; the service calls and returns here. */
  backendUrl: webAddress,
  /** Public address of the storefront; shoppers are sent back here. */
  storefrontUrl: webAddress,
  /** When a placed order is confirmed at the service. */
  capture: z.enum(["automatic", "on_fulfillment", "manual"]).default("automatic"),
  /** Confirm an order that would otherwise lapse, unless it is cancelled, held or flagged. */
  confirmBeforeExpiry: z.boolean().default(true),
  /** How long before expiry that happens. */
  confirmMargin: duration.prefault("2h"),
  /** Currencies sold in; the service knows cents of euros only. */
  currencies: z
    .array(
      z
        .string()
        .transform((code) => code.toLowerCase())
        .pipe(z.literal("eur", 'must be "eur": the service knows no other currency')),
    )
    .min(1)
    .prefault(["eur"]),
  /** Goods whose interest the merchant pays. */
  promoted: z
    .strictObject({ products: z.array(z.string()).optional(), categories: z.array(z.string()).optional() })
    .optional(),
  /** How many earlier orders of a signed-in customer are sent along. */
  orderHistory: z.number().int().nonnegative().max(100).default(10),
  /** How long a refund without an answer is waited for before it counts as not done. */
  refundSettleTime: duration.prefault("2m"),
  /** After how many days a captured order missing from the settlements is reported. */
  unsettledAfterDays: z.number().int().positive().default(30),
  /** Zone of the service's dates; learnt when absent. */
  serviceTimeZone: z
    .string()
    .refine((zone) => {
      try {
        return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }))
      } catch {
        return false
      }
    }, 'must be the name of a time zone, such as "Europe/Madrid"')
    .optional(),
  /** Milliseconds: to connect, to answer, and for everything inside a cart's completion. */
  timeouts: z
    .strictObject({
      connect: z.number().int().positive().default(2_000),
      answer: z.number().int().positive().default(10_000),
      completion: z.number().int().positive().default(8_000),
    })
    .prefault({}),
  /** Addresses shoppers return to, as templates of `{country_code}`, `{order_id}`, `{cart_id}`, `{outcome}`. */
  returnTo: returnTo.optional(),
  /** Keys under which a customer's, cart's or address's metadata hold what the service may be told. */
  customerMetadata: z
    .strictObject({ dni: z.string().default("dni"), dateOfBirth: z.string().default("date_of_birth") })
    .prefault({}),
})

/** What a store owner may write. */
export type InstalmentsOptions = z.input<typeof optionsSchema>
export type ParsedOptions = z.output<typeof optionsSchema>
export type ParsedAccount = z.output<typeof account>
