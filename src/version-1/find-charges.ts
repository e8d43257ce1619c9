import {
  RefusedError,
  newestFirst,
  type AllCharges,
  type Charge,
  type InstalmentsClient,
  type Unreadable,
} from "../lender/client"
import type { Accounts } from "../modules/instalments/accounts"
import type { Deps } from "../modules/instalments/deps"
import type { AccountSettings } from "../modules/instalments/options/settings"
import { EARLIER_ORDER, earlierIdentifier, type EarlierOrder } from "../modules/instalments/order-numbers"
import { askEach } from "./accounts"

/** A charge as the admin API shows it: of its card never more than brand, last four and expiry. */
export interface ShownCharge extends Omit<Charge, "card"> {
  account: string
  card: {
    brand: string | null
    last4: string | null
    expiration_month: number | null
    expiration_year: number | null
  } | null
}

export interface FoundCharges {
  /** The newest first. */
  charges: ShownCharge[]
  /** How many there are at the lender, as far as it says. */
  count: number
  /** How many of them are out of view. */
  missing: number
  /** Those of them that cannot be read. */
  unreadable: (Unreadable & { account: string })[]
  /** Accounts of which nothing could be read. */
  failed: string[]
}

/** The charges of these order identifiers: an identifier may have several, of one account or of several. */
export async function findCharges(
  { instalments }: { instalments: { accounts: Pick<Accounts, "client"> } },
  accounts: readonly Pick<AccountSettings, "name">[],
  orderIds: readonly string[],
): Promise<FoundCharges> {
  const { answers, failed } = await askEach(accounts, async ({ name }) => {
    const client = instalments.accounts.client(name)
    const found = { charges: [] as ShownCharge[], missing: 0, unreadable: [] as FoundCharges["unreadable"] }
    for (const order_id of orderIds) {
      const list = await listOf(client, order_id)
      if (list === null) continue
      found.charges.push(...list.charges.map((charge) => showCharge(name, charge)))
      found.unreadable.push(...list.unreadable.map((one) => ({ ...one, account: name })))
      found.missing += list.missing
    }
    return found
  })
  const charges = newestFirst(answers.flatMap((found) => found.charges))
  const missing = answers.reduce((sum, found) => sum + found.missing, 0)
  const unreadable = answers.flatMap((found) => found.unreadable)
  return { charges, count: charges.length + unreadable.length + missing, missing, unreadable, failed }
}

/** Null when the lender has no such order: it is not specified whether it returns an error or an empty list. */
async function listOf({ charges }: InstalmentsClient, order_id: string): Promise<AllCharges | null> {
  try {
    return await charges.all({ order_id })
  } catch (error) {
    if (error instanceof RefusedError && error.httpStatus === 404) return null
    throw error
  }
}

export function showCharge(account: string, { card, ...charge }: Charge): ShownCharge {
  return {
    ...charge,
    account,
    // What is in a refund is not specified (Charges v1, "Charge"): as it comes, but for a card.
    refunds: charge.refunds?.map(withoutCards) ?? null,
    card: card && {
      brand: card.brand,
      last4: card.last4,
      expiration_month: card.expiration_month,
      expiration_year: card.expiration_year,
    },
  }
}

function withoutCards(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCards)
  if (typeof value !== "object" || value === null) return value
  const kept = Object.entries(value).filter(([key]) => !/card/i.test(key))
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutCards(one)]))
}

/**
 * Under which identifiers an order of the shop may have charges: the references of its instalment orders, and the one
 * that the earlier integration left in its metadata. Null when there is no such order.
 */
export async function orderIdentifiers(deps: Deps, orderId: string): Promise<string[] | null> {
  const { data } = await deps.query.graph({
    entity: "order",
    fields: ["id", ...EARLIER_ORDER],
    filters: { id: orderId },
  })
  const [order]: EarlierOrder[] = data
  if (!order) return null
  const rows = await deps.instalments.listInstalmentOrders({ order_id: orderId }, { select: ["id"] })
  const earlier = earlierIdentifier(order, deps.instalments.settings.version1.orderKey)
  return [...new Set([...(earlier === undefined ? [] : [earlier]), ...rows.map(({ id }) => id)])]
}
