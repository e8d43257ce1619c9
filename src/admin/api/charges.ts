import { useQuery } from "@tanstack/react-query"
import type { ChargeResponse } from "../../api/admin/instalments/charges/[id]/route"
import type { FoundCharges } from "../../version-1/find-charges"
import { useVersion1Accounts } from "./accounts"
import { reading } from "../list/list-hook"
import { ALL, get, refusalStatus, type Wire } from "./sdk"

/**
 * A card charge of the version 1 API. No unit is stated for its amounts: they are not cents. Dates are the
 * lender's own text. What its refunds hold is not specified.
 */
export type Charge = Wire<ChargeResponse>["charge"]
export type ChargeCard = NonNullable<Charge["card"]>

async function getCharge(id: string, account?: string): Promise<Charge> {
  const path = `charges/${encodeURIComponent(id)}`
  return (await get<ChargeResponse>(path, "charge", { ...(account && { account }) })).charge
}

/** The charges that match the user's text, read from the lender each time; an empty text sends no request. */
export function useFoundCharges(text: string, account: string | undefined) {
  const version1 = useVersion1Accounts()
  const accounts = account === undefined ? version1 : [account]
  return useQuery({
    queryKey: [...ALL, "charges", text, accounts],
    queryFn: () => findCharges(text, accounts),
    enabled: text !== "" && accounts.length > 0,
    staleTime: 0,
  })
}

/** One charge, read at the lender each time it is opened; until then as it was `known`. */
export function useCharge({ id, account }: { id: string; account?: string }, known?: Charge) {
  return useQuery({
    queryKey: [...ALL, "charge", id, account],
    queryFn: () => getCharge(id, account),
    placeholderData: known,
    staleTime: 0,
  })
}

/** The charges that an order of the shop has or had, the newest first. No request is sent where no account uses version 1. */
export function useOrderCharges(orderId: string) {
  const version1 = useVersion1Accounts()
  return useQuery({
    ...reading<FoundCharges>("charges", "charges", { medusa_order_id: orderId }),
    enabled: version1.length > 0,
  })
}

const NOTHING = { charges: [], count: 0, missing: 0, unreadable: [], failed: [] }

/** What these accounts have under an order's identifier or a charge's id. What the lender does not know is nothing. */
async function findCharges(text: string, accounts: readonly string[]): Promise<Wire<FoundCharges>> {
  const [account, ...others] = accounts
  // A charge's id begins so, no order's identifier (Charges v1, "Charge").
  if (!text.startsWith("cha_")) {
    const query = { order_id: text, ...(others.length === 0 && { account }) }
    return (await known(get<FoundCharges>("charges", "charges", query))) ?? NOTHING
  }
  const found = await Promise.allSettled(accounts.map((one) => known(getCharge(text, one))))
  const charges = found.flatMap((one) => (one.status === "fulfilled" && one.value) || [])
  const failed = accounts.filter((_, index) => found[index]?.status === "rejected")
  const [first] = found
  if (failed.length === accounts.length && first?.status === "rejected") throw first.reason
  return { charges, count: charges.length, missing: 0, unreadable: [], failed }
}

function known<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  return asked.catch((error: unknown) => {
    if (refusalStatus(error) === 404) return null
    throw error
  })
}
