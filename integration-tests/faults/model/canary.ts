import { CANARY_MARK } from "../../harness/people/people"

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

/** The parts of a canary that occur in a text. */
export function leaksIn(text: string, canary: Canary): string[] {
  const lower = text.toLowerCase()
  return Object.entries(canary)
    .filter(([, value]) => lower.includes(String(value).toLowerCase()))
    .map(([name]) => name)
}
