import { MedusaError } from "@medusajs/framework/utils"
import { COUNTRY_CODES, type Address, type User } from "../../service/client"
import { sortPhone, type SortedPhone } from "./phone"
import { nonBlank, type Purchase, type PurchaseAddress } from "./purchase"

type Buyer = Pick<Purchase, "email" | "customer" | "billing_address" | "shipping_address" | "metadata">

/**
 * Who buys, as the lender takes it. Nothing empty is sent. `metadataKeys` name where a shop keeps the identity
 * number and the date of birth: on the customer, the purchase or the billing address, in that order.
 *
 * Throws MedusaError INVALID_DATA, naming the field, when there is no name or no e-mail: both are required
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
  const dni = fromMetadata(purchase, metadataKeys.dni)
  const dateOfBirth = calendarDate(fromMetadata(purchase, metadataKeys.dateOfBirth))
  const billing = toUserAddress(purchase.billing_address, { countries, dniKey: metadataKeys.dni })
  const shipping = toUserAddress(purchase.shipping_address, { countries, dniKey: metadataKeys.dni })
  const current = billing ?? shipping
  return {
    full_name: fullName(purchase) ?? missing("full_name", "a first or last name in the billing address"),
    email:
      nonBlank(purchase.email) ??
      nonBlank(purchase.customer?.email) ??
      missing("email", "an e-mail address on the cart"),
    ...(dni && { dni }),
    ...phoneFields(phones(purchase)),
    ...(dateOfBirth && { date_of_birth: dateOfBirth }),
    ...(current && { address: current }),
    ...(billing && { billing_address: billing }),
    ...(shipping && { shipping_address: shipping }),
    ...(orderHistory.length > 0 && { order_history: orderHistory }),
  }
}

/** A person borrows, not a company: any person's name comes before a company's. */
function fullName({ billing_address, shipping_address, customer }: Buyer): string | undefined {
  for (const person of [billing_address, shipping_address, customer]) {
    const name = person && shopperName(person)
    if (name) return name
  }
  return nonBlank(billing_address?.company) ?? nonBlank(shipping_address?.company)
}

function phones({ billing_address, shipping_address, customer }: Buyer) {
  const home = billing_address?.country_code ?? shipping_address?.country_code
  return [
    sortPhone(billing_address?.phone ?? "", billing_address?.country_code),
    sortPhone(shipping_address?.phone ?? "", shipping_address?.country_code),
    sortPhone(customer?.phone ?? "", home),
  ]
}

function fromMetadata({ customer, metadata, billing_address }: Buyer, key: string): string | undefined {
  return (
    nonBlank(customer?.metadata?.[key]) ??
    nonBlank(metadata?.[key]) ??
    nonBlank(billing_address?.metadata?.[key])
  )
}

/** The text when it is a day that exists, as `YYYY-MM-DD`. */
function calendarDate(text: string | undefined): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

function missing(field: string, wanted: string): never {
  throw new MedusaError(
    MedusaError.Types.INVALID_DATA,
    `Paying in instalments needs ${wanted} (${field} is missing).`,
  )
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
  const dni = nonBlank(address.metadata?.[options.dniKey])
  return {
    full_name: fullName,
    address: street,
    city,
    country_code: country,
    ...(zipCode && { zip_code: zipCode }),
    ...(dni && { dni }),
    ...phoneFields([sortPhone(address.phone ?? "", country)]),
  }
}

/** First and last name, whichever there are. */
function shopperName(person: { first_name: string | null; last_name: string | null }): string | undefined {
  return joined(person.first_name, person.last_name)
}

/**
 * The first phone of each kind. A number of no plan we know is offered as a mobile one, behind those that
 * surely are.
 */
function phoneFields(phones: (SortedPhone | null)[]): { fix_phone?: string; mobile_phone?: string } {
  const first = (kind: SortedPhone["kind"]) => phones.find((phone) => phone?.kind === kind)?.number
  const fixed = first("fixed")
  const mobile = first("mobile") ?? first("unknown")
  return { ...(fixed && { fix_phone: fixed }), ...(mobile && { mobile_phone: mobile }) }
}

function joined(...parts: (string | null)[]): string | undefined {
  return nonBlank(
    parts
      .map(nonBlank)
      .filter((part) => part !== undefined)
      .join(" "),
  )
}
