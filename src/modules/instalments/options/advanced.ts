import { z } from "zod"
import { isTimeZone } from "../service-time"
import { duration } from "./duration"

const textLimit = z.number().int().min(1)

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

/** Options with defaults that few shops have a reason to change. */
export const advanced = z.strictObject({
  refundResolutionDelay: duration.prefault("10m").meta({
    description:
      "How long the plugin waits for a refund or confirmation without a response before it counts as not done.",
  }),
  retention: retention.prefault({}).meta({
    description:
      "How long data that is no longer needed is kept, counted from its last change, each at least a day; false keeps all but events of version 1. Never purged: orders with a loan, captures, refunds, settlements, and anything that is open.",
  }),
  customerMetadata: z
    .strictObject({ dni: z.string().default("dni"), dateOfBirth: z.string().default("date_of_birth") })
    .prefault({})
    .meta({
      description:
        "Keys under which a customer's, cart's or address's metadata hold identity number and birth date.",
    }),
  textLimits: z
    .strictObject({
      name: textLimit,
      address: textLimit,
      city: textLimit,
      zip: textLimit,
      phone: textLimit,
      dni: textLimit,
      description: textLimit,
      email: textLimit,
    })
    .partial()
    .optional()
    .meta({
      description:
        "Longest texts that are sent, in characters. Names, addresses and descriptions are truncated; a longer e-mail address is refused.",
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
  currencies: z
    .array(currency)
    .min(1)
    .prefault(["eur"])
    .meta({ description: "Currencies sold in; the lender supports only euros." }),
  lenderTimeZone: timeZone.meta({
    description: "Time zone of the lender's dates; learnt from created orders by default.",
  }),
  version1: z
    .strictObject({
      orderKey: z.string().min(1).default("legacy_order_id").meta({
        description: "Key under which an order's metadata hold its order identifier of the version 1 API.",
      }),
    })
    .prefault({})
    .meta({ description: "What an earlier integration left behind (docs/migrating-from-v1.md)." }),
})
