/** People the suites make up. Nothing of this file may occur in a log (`canaries.ts`). */
export const ANA = {
  email: "ana@example.test",
  address: {
    first_name: "Ana",
    last_name: "García",
    address_1: "Calle Mayor 1",
    city: "Madrid",
    postal_code: "28013",
    country_code: "es",
    phone: "600123123",
  },
}

/** She buys in the store, at Ana's address. */
export const LUCIA = {
  email: "lucia@example.test",
  address: { ...ANA.address, first_name: "Lucía", last_name: "Martín" },
}

/** Her names are unique: even a part of them is a leak. */
export const ZEBULONIA = {
  email: "zebulonia.quixadaz@example.test",
  address: {
    first_name: "Zebulonia",
    last_name: "Quixadaz",
    address_1: "Callejón del Canario 77",
    city: "Villacanaria",
    postal_code: "28999",
    phone: "611222333",
    country_code: "es",
  },
  dni: "99887766C",
  born: "1971-02-03",
}

/** A customer with an account. */
export const CARMEN = {
  first_name: "Carmen",
  last_name: "Cliente",
  phone: "+34 912 345 678",
  metadata: { dni: "12345678Z", date_of_birth: "1984-05-17", loyalty: "gold" },
}

/** She bought in another program, with the same keys. */
export const ROSA = { full_name: "Rosa Ferrer", email: "rosa.ferrer@elsewhere.example" }

/** The person whose data prefills the forms of the demo's storefront (`demo/storefront/src/shop/countries.ts`). */
export const DEMO_EMAILS = [
  "lucia.romero@example.com",
  "camille.moreau@example.com",
  "ines.carvalho@example.com",
  "rose.bennett@example.com",
]

/** Part of every name of the random schedules' shoppers, so that one search finds any of them. */
export const CANARY_MARK = "kanari"

/** Part of every key that a suite gives an account to detect leaked keys, wherever a key is cut. */
export const KEY_MARK = "_canary"

/** Unique personal data of a made-up shopper: any of it found elsewhere has leaked. */
export interface Canary {
  firstName: string
  email: string
  phone: string
  street: string
  dni: string
}

export function newCanary(ordinal: number): Canary {
  const digits = String(ordinal % 10_000_000).padStart(7, "0")
  const mark = `${CANARY_MARK}${digits}`
  return {
    firstName: mark,
    email: `${mark}@example.test`,
    phone: `69${digits}`,
    street: `Calle ${mark} 1`,
    dni: `9${digits}K`,
  }
}
