import { z } from "zod"
import type { Aspect } from "./aspect"
import { cents, day, maybe, text } from "./fields"

function user(schema: z.ZodType): z.ZodType {
  return z.object({ user: schema })
}

function addresses(schema: z.ZodType): z.ZodType {
  return user(
    z.object({
      address: maybe(schema),
      billing_address: maybe(schema),
      shipping_address: maybe(schema),
    }),
  )
}

/** Orders v2, "User" and "Address". */
export const userAspects: readonly Aspect[] = [
  { rows: "user-1", asks: "user.full_name is there", schema: user(z.object({ full_name: text })) },
  { rows: "user-2", asks: "user.email is there", schema: user(z.object({ email: text })) },
  {
    rows: "user-3 user-4",
    asks: "dni and phones are text",
    schema: user(
      z.object({
        dni: maybe(z.string()),
        fix_phone: maybe(z.string()),
        mobile_phone: maybe(z.string()),
      }),
    ),
  },
  {
    rows: "user-5 user-7 conv-5",
    asks: "date_of_birth and dates of earlier orders are YYYY-MM-DD, their amounts cents",
    schema: user(
      z.object({
        date_of_birth: maybe(day),
        order_history: maybe(z.array(z.object({ date: day, amount: cents }))),
      }),
    ),
  },
  {
    rows: "user-6 addr-1",
    asks: "an address has full_name, address, city and country_code",
    schema: addresses(z.object({ full_name: text, address: text, city: text, country_code: text })),
  },
]
