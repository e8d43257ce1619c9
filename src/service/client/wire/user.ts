import { z } from "zod"
import { looseCents, looseText } from "./tolerant"

/** A customer's address in a response. Every field may be missing: no decision depends on them. */
export interface ReadAddress {
  full_name: string | null
  address: string | null
  city: string | null
  country_code: string | null
  zip_code: string | null
  dni: string | null
  fix_phone: string | null
  mobile_phone: string | null
}

/** The customer in a response. Every field may be missing: no decision depends on them. */
export interface ReadUser {
  full_name: string | null
  email: string | null
  dni: string | null
  fix_phone: string | null
  mobile_phone: string | null
  date_of_birth: string | null
  address: ReadAddress | null
  billing_address: ReadAddress | null
  shipping_address: ReadAddress | null
  /** `date` as the lender wrote it: a date, or a date-time in older responses. */
  order_history: { date: string | null; amount: number | null }[]
}

const address = z
  .object({
    full_name: looseText,
    address: looseText,
    city: looseText,
    country_code: looseText,
    zip_code: looseText,
    dni: looseText,
    fix_phone: looseText,
    mobile_phone: looseText,
  })
  .nullable()
  .catch(() => null)

export const readUserSchema: z.ZodType<ReadUser | null> = z
  .object({
    full_name: looseText,
    email: looseText,
    dni: looseText,
    fix_phone: looseText,
    mobile_phone: looseText,
    date_of_birth: looseText,
    address,
    billing_address: address,
    shipping_address: address,
    order_history: z.array(z.object({ date: looseText, amount: looseCents })).catch(() => []),
  })
  .nullable()
  .catch(() => null)
