import { sdk } from "./sdk"

const PREFIX = "pp_instalments_"

/** The accounts of this shop, by name: each is a payment provider of Medusa. */
export async function listAccounts(): Promise<string[]> {
  const { payment_providers } = await sdk.admin.payment.listPaymentProviders({ limit: 100 })
  return payment_providers.flatMap(({ id }) => (id.startsWith(PREFIX) ? [id.slice(PREFIX.length)] : []))
}
