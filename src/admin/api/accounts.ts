import { useQuery } from "@tanstack/react-query"
import type { AccountsQuery, AccountsResponse } from "../../api/admin/instalments/accounts/route"
import { reading } from "../list/list-hook"
import { get, type Wire } from "./sdk"

type Accounts = Wire<AccountsResponse>

const NONE: string[] = []

const every = ({ accounts }: Accounts) => accounts.map(({ name }) => name)
const selling = ({ accounts }: Accounts) => accounts.flatMap((one) => (one.sells ? [one.name] : []))
const version1 = ({ accounts }: Accounts) => accounts.flatMap((one) => (one.version1 ? [one.name] : []))

/** The shop's accounts, by name; none until they are read. */
export function useAccounts(): string[] {
  return useAccountsQuery().data ?? NONE
}

export function useAccountsQuery() {
  return useAccountNames(every)
}

/** Those that sell in the region of an order or a draft, by name; none until they are read. */
export function useSellingAccounts(orderId: string): string[] {
  return useAccountNames(selling, { order_id: orderId }).data ?? NONE
}

/** Those that use the version 1 API; none until they are read. */
export function useVersion1Accounts(): string[] {
  return useVersion1AccountsQuery().data ?? NONE
}

export function useVersion1AccountsQuery() {
  return useAccountNames(version1)
}

function useAccountNames(select: (accounts: Accounts) => string[], query: AccountsQuery = {}) {
  return useQuery({ ...reading<AccountsResponse>("accounts", "accounts", query), select })
}

/** Not under `ALL`, which is read again after every action. */
export const BRAND = ["instalments-brand"] as const

/**
 * The lender's name and logo; undefined where the shop has set none, before they are read, and for a user who may not
 * read them. Read once: every text of these pages asks for it.
 */
export function useBrand() {
  const { data } = useQuery({
    queryKey: BRAND,
    queryFn: async () => (await get<AccountsResponse>("accounts", "accounts")).brand,
    staleTime: Infinity,
    retry: false,
  })
  return data ?? undefined
}
