import { z } from "zod"
import { pageUrl } from "../../../../modules/instalments/options/address"
import { money } from "../../../../modules/instalments/options/money"
import { MOST_PLANS, planFields } from "../../../../modules/instalments/options/selling"
import { withoutUndefined } from "../../../../modules/instalments/options/selling-rules"
import type { GivenSettings } from "../../../../settings/change-settings"
import { comparing, ofAccount } from "../../../read-input"

/** No markup, no control characters, and no half of a character, which JSON in PostgreSQL cannot hold. */
const PLAIN = /^[^<>\p{Cc}\p{Cs}]*$/u
const MOST_IDS = 1_000

const plain = (most: number) =>
  z
    .string()
    .trim()
    .min(1, "must not be blank")
    .max(most, `must have ${most} characters at most`)
    .regex(PLAIN, "must be plain text on one line, without < and >")

const link = pageUrl
  .max(500)
  .regex(PLAIN)
  .regex(/^https:/i, "must begin with https://")

const id = z.string().regex(/^[^\s\p{Cc}\p{Cs}]{1,200}$/u, "must be an id")
const ids = z.array(id).max(MOST_IDS, `must be ${MOST_IDS} ids at most`).default([])

/** Null is the same as nothing. */
const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((given) => given ?? undefined)

const plan = comparing(
  z.strictObject({
    count: planFields.count,
    cost: planFields.cost,
    borrowing_rate: orNone(planFields.borrowingRate),
    from: orNone(planFields.from),
    to: orNone(planFields.to),
    starts_on: orNone(planFields.startsOn),
    ends_on: orNone(planFields.endsOn),
  }),
  ({ from = 0, to = Infinity, starts_on, ends_on }) => [
    ...(from > to ? [{ path: "from", message: "must not be above to" }] : []),
    ...(starts_on && ends_on && starts_on > ends_on
      ? [{ path: "starts_on", message: "must not be after ends_on" }]
      : []),
  ],
).transform(({ borrowing_rate: borrowingRate, starts_on: startsOn, ends_on: endsOn, ...rest }) => ({
  ...rest,
  borrowingRate,
  startsOn,
  endsOn,
}))

const excluded = z
  .strictObject({
    products: ids,
    categories: ids,
    tags: ids,
    customer_groups: ids,
    businesses: z.boolean().default(false),
  })
  .transform(({ customer_groups: customerGroups, ...rest }) => ({ ...rest, customerGroups }))

const brand = z
  .strictObject({
    name: plain(60),
    logo_url: orNone(link),
    legal_name: orNone(plain(120)),
    terms_url: orNone(link),
  })
  .transform(({ name, logo_url: logoUrl, legal_name: legalName, terms_url: termsUrl }) => ({
    name,
    logoUrl,
    legalName,
    termsUrl,
  }))

const notice = orNone(plain(300))

/** When the settings were changed that the user saw last; a change since then refuses the request. */
export const seen = z.iso
  .datetime({ offset: true, error: "must be the changed_at of the settings, or null" })
  .transform((text) => new Date(text))
  .nullable()
  .optional()

/** Fields that are sent replace; null takes the default back. */
export const settingsBody = z
  .strictObject({
    ...ofAccount.shape,
    changed_at: seen,
    enabled: z.boolean().nullish(),
    min_amount: money.nullish(),
    max_amount: money.nullish(),
    excluded: excluded.nullish(),
    promoted: z
      .union(
        [z.literal("all"), z.strictObject({ products: ids, categories: ids, tags: ids })],
        'must be "all", or lists of ids: "products", "categories", "tags"',
      )
      .nullish(),
    plans: z.array(plan).max(MOST_PLANS).nullish(),
    credit_notice: z
      .union(
        [z.boolean(), z.strictObject({ en: notice, es: notice, fr: notice, pt: notice })],
        'must be true, false, or plain texts of 300 characters at most by language: "en", "es", "fr", "pt"',
      )
      .nullish(),
    brand: brand.nullish(),
  })
  .transform(({ account, changed_at, ...fields }) => {
    const { min_amount: minAmount, max_amount: maxAmount, credit_notice: creditNotice, ...rest } = fields
    const given: GivenSettings = { ...rest, minAmount, maxAmount, creditNotice }
    return { account, seen: changed_at, given: withoutUndefined(given) }
  })
