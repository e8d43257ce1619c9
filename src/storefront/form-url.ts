import { fields, list, text } from "./fields.ts"

/** Whether a payment provider is one of this plugin's: one per account. */
export function isInstalments(providerId: string | null | undefined): boolean {
  return providerId?.startsWith("pp_instalments_") ?? false
}

/**
 * Where to go, from a cart's payment collection: the form of its instalment session, or of the provider's.
 * Null when there is none.
 */
export function formUrlIn(paymentCollection: unknown, providerId?: string): string | null {
  for (const session of list(fields(paymentCollection).payment_sessions).map(fields)) {
    const provider = text(session.provider_id)
    if (providerId ? provider !== providerId : !isInstalments(provider)) continue
    const address = webAddress(fields(session.data).form_url)
    if (address) return address
  }
  return null
}

export function webAddress(value: unknown): string | undefined {
  const address = text(value)
  return address && /^https?:\/\//.test(address) ? address : undefined
}
