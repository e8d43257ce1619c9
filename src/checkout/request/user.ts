import { parsePhoneNumber } from "awesome-phonenumber"
import { refuseShopper } from "../../modules/instalments/errors"
import { COUNTRY_CODES, type Address, type User } from "../../lender/client"
import { nonBlank, type Purchase, type PurchaseAddress } from "./purchase"

type Buyer = Pick<Purchase, "email" | "customer" | "billing_address" | "shipping_address" | "metadata">

/**
 * Who buys, as the lender takes it: the account holder's data first (billing address, customer), the recipient's second
 * (shipping address). Nothing empty is sent. `metadataKeys` name where a shop keeps the identity number and the date of
 * birth: on the purchase, as the shopper has just typed them, the billing address or the customer, in that order, and
 * the shipping address where there is no other.
 *
 * Throws MedusaError INVALID_DATA, with its code, when there is no name or no e-mail: both are required
 * and neither is ever made up.
 */
export function toUser(
  purchase: Buyer,
  options: {
    /** `date` as `YYYY-MM-DD`, `amount` in cents. */
    orderHistory: { date: string; amount: number }[]
    metadataKeys: { dni: string; dateOfBirth: string }
    /** Upper case; addresses elsewhere are left out. */
    countries: readonly string[]
  },
): User {
  const { orderHistory, metadataKeys, countries } = options
  const dni = identityNumber(fromMetadata(purchase, metadataKeys.dni))
  const dateOfBirth = calendarDate(fromMetadata(purchase, metadataKeys.dateOfBirth))
  const billing = toUserAddress(purchase.billing_address, { countries, dniKey: metadataKeys.dni })
  const shipping = toUserAddress(purchase.shipping_address, { countries, dniKey: metadataKeys.dni })
  const current = billing ?? shipping
  return {
    full_name: fullName(purchase) ?? missing("name_missing"),
    email: nonBlank(purchase.email) ?? nonBlank(purchase.customer?.email) ?? missing("email_missing"),
    ...(dni && { dni }),
    ...phoneFields(phones(purchase, current?.country_code)),
    ...(dateOfBirth && { date_of_birth: dateOfBirth }),
    ...(current && { address: current }),
    ...(billing && { billing_address: billing }),
    ...(shipping && { shipping_address: shipping }),
    ...(orderHistory.length > 0 && { order_history: orderHistory }),
  }
}

/** A person borrows, not a company: any person's name comes before a company's. */
function fullName({ billing_address, shipping_address, customer }: Buyer): string | undefined {
  for (const person of [billing_address, customer, shipping_address]) {
    const name = person && shopperName(person)
    if (name) return name
  }
  return nonBlank(billing_address?.company) ?? nonBlank(shipping_address?.company)
}

/** A customer's own phone has no country but that of the billing address: a shipping address is anybody's. */
function phones({ billing_address, shipping_address, customer }: Buyer, sentIn: string | undefined) {
  const home = billing_address?.country_code
  return [
    sortPhone(billing_address?.phone, home, sentIn),
    sortPhone(customer?.phone, home, sentIn),
    sortPhone(shipping_address?.phone, shipping_address?.country_code, sentIn),
  ]
}

/** The first that says anything: an empty field says nothing. */
function fromMetadata(
  { customer, metadata, billing_address, shipping_address }: Buyer,
  key: string,
): unknown {
  const places = [{ metadata }, billing_address, customer, billing_address ? null : shipping_address]
  const kept = places.map((place) => place?.metadata?.[key])
  return kept.find((value) => value !== null && value !== undefined && String(value).trim() !== "")
}

/** Some shops keep it as a number. */
function identityNumber(kept: unknown): string | undefined {
  return nonBlank(typeof kept === "number" ? String(kept) : kept)
}

const DAY = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}[^Z]*(Z)?)?$/i
const TWO_HOURS_MS = 7_200_000

/**
 * The day, as `YYYY-MM-DD`, of a date or an ISO date-time that exists. A time in UTC is mostly the midnight of the
 * shopper's own clock, which is 22:00, 23:00, 00:00 or 01:00 there: two hours later it is the same day everywhere.
 */
function calendarDate(kept: unknown): string | undefined {
  const text = kept instanceof Date ? kept.toJSON() : nonBlank(kept)
  const [, day, utc] = DAY.exec(text ?? "") ?? []
  if (!text || !day) return undefined
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return undefined
  const at = new Date(utc ? text.replace(" ", "T") : midnight)
  if (Number.isNaN(at.getTime())) return undefined
  return utc ? new Date(at.getTime() + TWO_HOURS_MS).toISOString().slice(0, 10) : day
}

/** Whether the shop keeps a birth date that cannot be read as one, and that is therefore not sent. */
export function hasUnreadableBirthDate(purchase: Buyer, key: string): boolean {
  const kept = fromMetadata(purchase, key)
  return kept !== undefined && calendarDate(kept) === undefined
}

function missing(code: "name_missing" | "email_missing"): never {
  throw refuseShopper(code)
}

/**
 * The address as the lender takes it. Undefined when it lies in another country than `countries` (upper case)
 * or lacks what the lender requires: the lender asks the shopper then, where a broken one would be refused.
 */
export function toUserAddress(
  address: PurchaseAddress | null,
  options: { countries: readonly string[]; dniKey: string },
): Address | undefined {
  if (!address) return undefined
  const fullName = shopperName(address) ?? nonBlank(address.company)
  const street = joined(address.address_1, address.address_2)
  const city = nonBlank(address.city)
  const code = nonBlank(address.country_code)?.toUpperCase()
  const country = COUNTRY_CODES.find((one) => one === code && options.countries.includes(one))
  if (!fullName || !street || !city || !country) return undefined

  const zipCode = nonBlank(address.postal_code)
  const dni = identityNumber(address.metadata?.[options.dniKey])
  return {
    full_name: fullName,
    address: street,
    city,
    country_code: country,
    ...(zipCode && { zip_code: zipCode }),
    ...(dni && { dni }),
    ...phoneFields([sortPhone(address.phone, country, country)]),
  }
}

/** First and last name, whichever there are. */
function shopperName(person: { first_name: string | null; last_name: string | null }): string | undefined {
  return joined(person.first_name, person.last_name)
}

/** The first phone of each kind. */
function phoneFields(phones: (SortedPhone | null)[]): { fix_phone?: string; mobile_phone?: string } {
  const first = (kind: SortedPhone["kind"]) => phones.find((phone) => phone?.kind === kind)?.number
  const fixed = first("fixed")
  const mobile = first("mobile")
  return { ...(fixed && { fix_phone: fixed }), ...(mobile && { mobile_phone: mobile }) }
}

/** `number` is in national digits, or in E.164 with its plus sign. */
interface SortedPhone {
  kind: "fixed" | "mobile"
  number: string
}

/** In France most homes are reached through the box of their internet provider. */
const KINDS: Record<string, SortedPhone["kind"]> = { "fixed-line": "fixed", voip: "fixed", mobile: "mobile" }

/** These share one plan of national numbers, under different calling codes. */
const FRENCH_PLAN = ["FR", "GP", "BL", "MF", "GF", "MQ", "RE", "YT"]

/**
 * Tells a fixed phone from a mobile one, whatever prefix, separators, digits and extension it was typed with. Null when it
 * is neither for certain: an SMS goes only to a mobile, and a premium or toll-free number reaches no shopper.
 * `typedIn` (either case) is the country that a number without a prefix belongs to. `sentIn` is the country of the
 * address it is sent with: only its numbers go out in national digits, as the lender's own orders hold them.
 */
export function sortPhone(
  raw: string | null | undefined,
  typedIn: string | null | undefined,
  sentIn: string | null | undefined,
): SortedPhone | null {
  const home = typedIn?.toUpperCase()
  const regions = home && FRENCH_PLAN.includes(home) ? [home, ...FRENCH_PLAN] : [home]
  const typed = regions
    .map((regionCode) => parsePhoneNumber((raw ?? "").replace(/^\s*00/, "+"), { regionCode }))
    .find(({ valid }) => valid)
  const kind = typed?.valid ? KINDS[typed.type] : undefined
  if (!typed?.valid || !kind) return null
  const { e164 } = typed.number
  if (typed.regionCode !== sentIn?.toUpperCase()) return { kind, number: e164 }
  // The national format of what was typed would repeat its extension.
  const { number } = parsePhoneNumber(e164)
  return { kind, number: (number?.national ?? e164).replace(/\D/g, "") }
}

function joined(...parts: (string | null)[]): string | undefined {
  return nonBlank(
    parts
      .map(nonBlank)
      .filter((part) => part !== undefined)
      .join(" "),
  )
}
