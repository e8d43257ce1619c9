/**
 * Longest texts we send, in code points. The lender has limits it does not state (Orders v2, "Limits"), so these are
 * deliberately modest. `email` and `reference` identify, so they are never cut: longer ones are an
 * `InvalidRequestError`. A longer `dni` or `phone` is left out.
 */
export interface TextLimits {
  name: number
  address: number
  city: number
  zip: number
  phone: number
  dni: number
  description: number
  email: number
  reference: number
}

export const DEFAULT_TEXT_LIMITS: TextLimits = {
  name: 100,
  address: 150,
  city: 60,
  zip: 16,
  phone: 20,
  dni: 20,
  description: 200,
  email: 254,
  reference: 100,
}
