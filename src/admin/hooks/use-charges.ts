import { useQuery } from "@tanstack/react-query"
import { getCharge, listCharges, type Charge } from "../api/charges"
import { findCharges } from "../charges/find-charges"
import { useLegacyAccounts } from "./use-accounts"
import { ALL } from "./keys"

/** The charges under what somebody typed, read at the service each time; nothing is asked for an empty text. */
export function useFoundCharges(text: string, account: string | undefined) {
  const legacy = useLegacyAccounts()
  const accounts = account === undefined ? legacy : [account]
  return useQuery({
    queryKey: [...ALL, "charges", text, accounts],
    queryFn: () => findCharges(text, accounts),
    enabled: text !== "" && accounts.length > 0,
    staleTime: 0,
  })
}

/** One charge, read at the service each time it is opened; until then as it was `known`. */
export function useCharge({ id, account }: { id: string; account?: string }, known?: Charge) {
  return useQuery({
    queryKey: [...ALL, "charge", id, account],
    queryFn: () => getCharge(id, account),
    placeholderData: known,
    staleTime: 0,
  })
}

/** The charges of an order of the shop. Nothing is asked where no account uses version 1. */
export function useOrderCharges(orderId: string) {
  const legacy = useLegacyAccounts()
  return useQuery({
    queryKey: [...ALL, "charges-of-order", orderId],
    queryFn: () => listCharges({ medusa_order_id: orderId }),
    enabled: legacy.length > 0,
  })
}
