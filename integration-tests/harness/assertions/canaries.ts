import { ANA, CANARY_MARK, CARMEN, DEMO_EMAILS, KEY_MARK, LUCIA, ROSA, ZEBULONIA } from "../people/people"

/** A value that no log and no table may contain. */
interface Canary {
  what: string
  shape: RegExp
}

const BEFORE = "(?<![\\p{L}\\p{N}])"
const AFTER = "(?![\\p{L}\\p{N}])"

const words = (what: string, ...texts: string[]): Canary[] =>
  texts.map((text) => ({ what, shape: new RegExp(`${BEFORE}${literal(text)}${AFTER}`, "iu") }))

/** Does not match within a longer number or identifier, such as a hash, which contains any digits by chance. */
export const isolated = (digits: string): RegExp => new RegExp(`(?<![0-9a-zA-Z.])${digits}(?![0-9a-zA-Z])`)

/** A phone number in any notation: with or without its country code, grouped or not. */
const phone = (text: string): Canary => {
  const digits = text.replace(/\D/g, "").replace(/^34(?=\d{9}$)/, "")
  const grouped = [...digits].join("[ .\\-]?")
  return { what: "a phone number", shape: isolated(`(?:\\+?34[ .\\-]?)?${grouped}`) }
}

/**
 * The values that the suites watch for: the people they make up, and keys by how the suites name them. Common first
 * names and towns are left out, as a log may contain "Madrid" as a time zone.
 */
export const CANARIES: readonly Canary[] = [
  // Every address of a suite's people is of this domain.
  { what: "an e-mail address", shape: /[\w.+-]+@example\.test/i },
  ...words("an e-mail address", ROSA.email, ...DEMO_EMAILS),
  ...words("a name", ANA.address.last_name, ROSA.full_name, `${CARMEN.first_name} ${CARMEN.last_name}`),
  ...words("a name", `${LUCIA.address.first_name} ${LUCIA.address.last_name}`),
  ...words("a name", ZEBULONIA.address.first_name, ZEBULONIA.address.last_name),
  ...words("an address", ANA.address.address_1, ZEBULONIA.address.address_1, ZEBULONIA.address.city),
  ...words("an identity number", ZEBULONIA.dni, CARMEN.metadata.dni),
  ...words("a date of birth", ZEBULONIA.born, CARMEN.metadata.date_of_birth),
  ...[ANA.address.phone, ZEBULONIA.address.phone, CARMEN.phone].map(phone),
  // All shoppers of the random schedules share a name, and all their numbers begin alike.
  { what: "a name", shape: new RegExp(CANARY_MARK, "i") },
  { what: "a phone number", shape: isolated("(?:\\+?34)?69\\d{7}") },
  { what: "an account's key", shape: /[tps]k_\w*(?:private|secret|never_print|not_this_one)/i },
  { what: "an account's key", shape: new RegExp(KEY_MARK, "i") },
]

/** The kinds of listed values in a text; empty when there are none. */
export function canariesIn(text: string, canaries = CANARIES): string[] {
  const found = canaries.flatMap(({ what, shape }) => {
    const match = shape.exec(text)
    return match ? [`${what}: ${match[0]}`] : []
  })
  return [...new Set(found)]
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
}
