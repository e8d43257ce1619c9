import { ask, type AskOptions, type Store } from "./ask.ts"

/** What a shopper may tell besides their address, so that the lender recognises them. */
export interface ShopperDetails {
  /** DNI, NIE or NIF. */
  dni?: string
  /** `YYYY-MM-DD` */
  date_of_birth?: string
}

const DNI_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE"

/** Without what people write between the digits: `12.345.678-z` is `12345678Z`. */
export function tidyNumber(typed: string): string {
  return typed.replace(/[\s.-]/g, "").toUpperCase()
}

/**
 * Whether the check letter of a Spanish DNI or NIE, or the check digit of a Portuguese NIF, belongs to its number. True
 * for other countries, whose numbers are not checked. `country` is the address's, in either case.
 */
export function isIdentityNumber(typed: string, country = "es"): boolean {
  const text = tidyNumber(typed)
  switch (country.toLowerCase()) {
    case "es": {
      const [, start = "", digits = "", letter = ""] = /^([XYZKLM]?)(\d{7,8})([A-Z])$/.exec(text) ?? []
      if (start.length + digits.length !== 8) return false
      const place = "XYZ".indexOf(start)
      const number = Number(start && place > 0 ? `${place}${digits}` : digits)
      return DNI_LETTERS[number % 23] === letter
    }
    case "pt": {
      if (!/^[1-9]\d{8}$/.test(text)) return false
      const sum = [...text.slice(0, 8)].reduce((all, digit, at) => all + Number(digit) * (9 - at), 0)
      const rest = sum % 11
      return Number(text[8]) === (rest < 2 ? 0 : 11 - rest)
    }
    default:
      return text !== ""
  }
}

/** Whether the text is a day, as `YYYY-MM-DD`, on which a living person can have been born. */
export function isBirthDate(text: string, now = new Date()): boolean {
  const born = new Date(`${text}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(born.getTime())) return false
  return born.toISOString().startsWith(text) && text > "1900" && born < now
}

/**
 * Keeps the details with the cart, from where the plugin sends them to the lender when a form is opened. What is empty is
 * taken away again. They travel in the body of a request, never in a URL.
 * @throws StoreError
 */
export async function saveDetails(
  store: Store,
  cartId: string,
  { dni = "", date_of_birth = "", ...options }: ShopperDetails & AskOptions,
): Promise<void> {
  const body = { metadata: { dni: tidyNumber(dni), date_of_birth } }
  await ask(store, `/store/carts/${encodeURIComponent(cartId)}`, { ...options, body })
}
