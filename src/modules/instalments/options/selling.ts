import { z } from "zod"
import { pageUrl } from "./address"
import { money } from "./money"

export const ids = z.array(z.string().min(1)).default([])
const noticeText = z.string().regex(/\S/, "must not be blank").max(300).optional()

/** A day on a calendar. */
const day = z.iso.date("must be a day such as 2026-11-27")

export const planFields = {
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
  borrowingRate: z.number().min(0).max(1_000).optional().meta({
    description: "Fixed yearly borrowing rate, in percent. Default: 0 without cost.",
  }),
  from: money.optional().meta({ description: "Smallest amount of the plan." }),
  to: money.optional().meta({ description: "Largest amount of the plan." }),
  startsOn: day.optional().meta({ description: "First day, such as 2026-11-27." }),
  endsOn: day.optional().meta({
    description:
      "Last day. Days are those of `advanced.lenderTimeZone`, without it of the time zone Europe/Madrid.",
  }),
}

export const MOST_PLANS = 50

const plan = z
  .strictObject(planFields)
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ["from"],
    error: 'must not be above "to"',
    abort: true,
  })
  .refine(({ startsOn, endsOn }) => startsOn === undefined || endsOn === undefined || startsOn <= endsOn, {
    path: ["startsOn"],
    error: 'must not be after "endsOn"',
    abort: true,
  })

/**
 * What staff can set in the admin where the options file does not. The limits and `enabled`, which an account has of its
 * own, can be set there too.
 */
export const sellingOptions = {
  brand: z
    .strictObject({
      name: z
        .string()
        .regex(/\S/, "must not be blank")
        .max(60)
        .meta({ description: 'The lender\'s name, as in "Pay with …".' }),
      logoUrl: pageUrl.optional().meta({ description: "URL of its logo." }),
      legalName: z.string().regex(/\S/, "must not be blank").max(120).optional().meta({
        description: "Who grants the credit.",
      }),
      termsUrl: pageUrl.optional().meta({ description: "URL of its terms, linked beside figures." }),
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
    .optional()
    .meta({
      description:
        "The warning that borrowing money costs money, beside every offer of instalments, as directive (EU) 2023/2225 requires of advertising: true, the default, for its wording in the shopper's language, your own text by language, or false for none; then no figures are advertised either.",
    }),
  plans: z.array(plan).max(MOST_PLANS).optional().meta({
    description:
      "The instalment plans that the shop may advertise with figures; without any, none are shown.",
  }),
  excluded: z
    .strictObject({
      products: ids,
      categories: ids.meta({ description: "List subcategories too." }),
      tags: ids,
      customerGroups: ids.meta({ description: "Of signed-in customers." }),
      businesses: z.boolean().default(false).meta({
        description: "Carts whose billing address names a company: the lender's credit is for consumers.",
      }),
    })
    .optional()
    .meta({
      description:
        "What is not sold in instalments, and to whom not: ids of products, categories, tags and customer groups.",
    }),
  promoted: z
    .union(
      [
        z.literal("all"),
        z.strictObject({
          products: ids.meta({ description: "Ids of products." }),
          categories: ids.meta({ description: "Ids of categories." }),
          tags: ids.meta({ description: "Ids of tags." }),
        }),
      ],
      'must be "all", or lists of ids: "products", "categories", "tags"',
    )
    .optional()
    .meta({
      description:
        'What the merchant pays the interest of: the products, and the products of the categories and tags, that are listed; or "all", which is the whole purchase with its shipping.',
    }),
}
