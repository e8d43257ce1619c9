import { sdk } from "./sdk"

/**
 * A card charge of the version 1 interface. No unit is stated for its amounts: they are not cents. Dates are the
 * service's own text. What its refunds hold is not shown.
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
  refunds: unknown[]
}

export interface ChargeCard {
  brand: string | null
  last4: string | null
  expiration_month: number | null
  expiration_year: number | null
}

/** `missing` of the `count` charges are on pages that cannot be asked for. */
export interface ChargesAnswer {
  charges: Charge[]
  count: number
  missing: number
}

/** By an identifier at the service, or by an order of the shop: every one it has or had. */
export type ChargesQuery = { account?: string } & ({ order_id: string } | { medusa_order_id: string })

const PATH = "/admin/instalments/charges"

/** The newest first. Without an account, of all that use version 1. */
export function listCharges(query: ChargesQuery): Promise<ChargesAnswer> {
  return sdk.client.fetch(PATH, { query: { ...query } })
}

export async function getCharge(id: string, account?: string): Promise<Charge> {
  const { charge } = await sdk.client.fetch<{ charge: Charge }>(`${PATH}/${encodeURIComponent(id)}`, {
    query: { ...(account && { account }) },
  })
  return charge
}
