import { z } from "zod"
import { cents, day, email, optionalText, requiredText } from "./fields"

/** Orders v2, "Address". */
const address = z.strictObject({
  full_name: requiredText,
  address: requiredText,
  city: requiredText,
  country_code: z.enum(["ES", "FR", "PT"]),
  zip_code: optionalText,
  dni: optionalText,
  fix_phone: optionalText,
  mobile_phone: optionalText,
})

/** Orders v2, "User". */
export const user = z.strictObject({
  full_name: requiredText,
  email,
  dni: optionalText,
  fix_phone: optionalText,
  mobile_phone: optionalText,
  date_of_birth: day.optional(),
  address: address.optional(),
  billing_address: address.optional(),
  shipping_address: address.optional(),
  order_history: z.array(z.strictObject({ date: day, amount: cents })).optional(),
})
