import { z } from "zod"
import { looseCents, looseText } from "./tolerant"

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

/** A customer's address in a response. Every field may be missing: no decision depends on them. */
export type ReadAddress = NonNullable<z.output<typeof address>>

export const readUserSchema = z
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

/**
 * The customer in a response. Every field may be missing: no decision depends on them. A `date` of `order_history` is as
 * the lender wrote it: a date, or a date-time in older responses.
 */
export type ReadUser = NonNullable<z.output<typeof readUserSchema>>
