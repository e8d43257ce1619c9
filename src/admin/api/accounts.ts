import { useQuery } from "@tanstack/react-query"
import { ALL, sdk } from "./sdk"

const legacy = (accounts: Account[]) => accounts.flatMap((one) => (one.legacy ? [one.name] : []))

/** A pair of keys at the lender. `legacy`: it uses the version 1 API too. */
export interface Account {
  name: string
  provider_id: string
  enabled: boolean
  legacy: boolean
}

async function listAccounts(): Promise<Account[]> {
  const { accounts } = await sdk.client.fetch<{ accounts: Account[] }>("/admin/instalments/accounts")
  return accounts
}

const NONE: string[] = []

const every = (accounts: Account[]) => accounts.map(({ name }) => name)
const selling = (accounts: Account[]) => accounts.flatMap((one) => (one.enabled ? [one.name] : []))

/** The shop's accounts, by name; none until they are read. */
export function useAccounts(): string[] {
  return useAccountNames(every).data ?? NONE
}

/** Those that sell, by name; none until they are read. */
export function useSellingAccounts(): string[] {
  return useAccountNames(selling).data ?? NONE
}

/** Those that use the version 1 API; none until they are read. */
export function useLegacyAccounts(): string[] {
  return useLegacyAccountsQuery().data ?? NONE
}

export function useLegacyAccountsQuery() {
  return useAccountNames(legacy)
}

function useAccountNames(select: (accounts: Account[]) => string[]) {
  return useQuery({ queryKey: [...ALL, "accounts"], queryFn: listAccounts, select })
}
