import { sdk } from "./sdk"

/** A pair of keys at the service. `legacy`: it uses the version 1 interface too. */
export interface Account {
  name: string
  provider_id: string
  enabled: boolean
  legacy: boolean
}

export async function listAccounts(): Promise<Account[]> {
  const { accounts } = await sdk.client.fetch<{ accounts: Account[] }>("/admin/instalments/accounts")
  return accounts
}
