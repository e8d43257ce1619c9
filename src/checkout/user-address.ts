import { COUNTRY_CODES, type Address } from "../client"
import { nonBlank } from "./non-blank"
import { sortPhone, type SortedPhone } from "./phone"
import type { PurchaseAddress } from "./purchase"

/**
 * The address as the service takes it. Undefined when it lies in another country than `countries` (upper case)
 * or lacks what the service requires: the service asks the shopper then, where a broken one would be refused.
 */
export function toUserAddress(
  address: PurchaseAddress | null,
  options: { countries: readonly string[]; dniKey: string },
): Address | undefined {
  if (!address) return undefined
  const fullName = personName(address) ?? nonBlank(address.company)
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
export function personName(person: {
  first_name: string | null
  last_name: string | null
}): string | undefined {
  return joined(person.first_name, person.last_name)
}

/**
 * The first phone of each kind. A number of no plan we know is offered as a mobile one, behind those that
 * surely are.
 */
export function phoneFields(phones: (SortedPhone | null)[]): { fix_phone?: string; mobile_phone?: string } {
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
