import { useQuery } from "@tanstack/react-query"
import { ALL, isNotFound, sdk } from "./sdk"
import { useLegacyAccounts } from "./accounts"

/**
 * A card charge of the version 1 API. No unit is stated for its amounts: they are not cents. Dates are the
 * service's own text. What its refunds hold is not specified.
 */
export interface Charge {
  id: string
  account: string
  order_id: string
  description: string
  status: string
  paid: boolean
  amount: number
  commission: number | null
  amount_to_settle: number | null
  discount: number | null
  error_code: string | null
  error_message: string | null
  created_at: string
  closed_at: string | null
  payment_date: string | null
  card: ChargeCard | null
  metadata: Record<string, string | null>
  /** Null where the lender does not say. */
  refunds: unknown[] | null
}

export interface ChargeCard {
  brand: string | null
  last4: string | null
  expiration_month: number | null
  expiration_year: number | null
}

/** `missing` of the `count` charges are on pages that cannot be requested. */
export interface ChargesResponse {
  charges: Charge[]
  count: number
  missing: number
}

/** By an identifier at the lender, or by an order of the shop: every one it has or had. */
export type ChargesQuery = { account?: string } & ({ order_id: string } | { medusa_order_id: string })

const PATH = "/admin/instalments/charges"

/** The newest first. Without an account, of all that use version 1. */
export function listCharges(query: ChargesQuery): Promise<ChargesResponse> {
  return sdk.client.fetch(PATH, { query: { ...query } })
}

export async function getCharge(id: string, account?: string): Promise<Charge> {
  const { charge } = await sdk.client.fetch<{ charge: Charge }>(`${PATH}/${encodeURIComponent(id)}`, {
    query: { ...(account && { account }) },
  })
  return charge
}

/** The charges that match the user's text, read from the lender each time; an empty text sends no request. */
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

/** One charge, read at the lender each time it is opened; until then as it was `known`. */
export function useCharge({ id, account }: { id: string; account?: string }, known?: Charge) {
  return useQuery({
    queryKey: [...ALL, "charge", id, account],
    queryFn: () => getCharge(id, account),
    placeholderData: known,
    staleTime: 0,
  })
}

/** The charges of an order of the shop. No request is sent where no account uses version 1. */
export function useOrderCharges(orderId: string) {
  const legacy = useLegacyAccounts()
  return useQuery({
    queryKey: [...ALL, "charges-of-order", orderId],
    queryFn: () => listCharges({ medusa_order_id: orderId }),
    enabled: legacy.length > 0,
  })
}

const NOTHING: ChargesResponse = { charges: [], count: 0, missing: 0 }

/** What these accounts have under an order's identifier or a charge's id. What the lender does not know is nothing. */
async function findCharges(text: string, accounts: readonly string[]): Promise<ChargesResponse> {
  const [account, ...others] = accounts
  if (!isChargeId(text)) {
    const query = { order_id: text, ...(others.length === 0 && { account }) }
    return (await known(listCharges(query))) ?? NOTHING
  }
  const found = await Promise.all(accounts.map((one) => known(getCharge(text, one))))
  const charges = found.filter((one) => one !== null)
  return { charges, count: charges.length, missing: 0 }
}

async function known<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** Whether it is a charge's id, not an order's identifier (Charges v1, "Charge"). */
function isChargeId(text: string): boolean {
  return text.startsWith("cha_")
}
