import { isProduction } from "@medusajs/framework/utils"
import { keyMode } from "../../modules/instalments/accounts"
import type { Deps } from "../../modules/instalments/deps"
import type { AccountSettings, Settings } from "../../modules/instalments/options/settings"
import type { AccountRules } from "./eligibility"

/** Who buys where. */
export interface Buying {
  /** Null for a shopper who is not known. */
  customer: { id: string } | null
  /** The sales channel, or those of a storefront. */
  channels: readonly (string | null)[]
  /** The providers that the region offers (`providersOfRegion`); null where Medusa has already asked. */
  offered: ReadonlySet<string> | null
}

/**
 * What each account accepts of a purchase, by the shop's options. The customer's groups are read once, where an option names
 * any. A guest is in none: any e-mail address can be typed.
 */
export async function readAccountRules(
  { instalments: { settings }, query }: Deps,
  { customer, channels, offered }: Buying,
): Promise<(account: AccountSettings) => AccountRules> {
  const { testers, excluded } = settings
  const named = [...(testers?.customerGroups ?? []), ...excluded.customerGroups]
  const groups = customer && named.length > 0 ? await groupsOf(query, customer.id) : []
  const isIn = (some: readonly string[]) => some.some((group) => groups.includes(group))
  return (account) => ({
    ...account,
    regionHasProvider: offered?.has(account.providerId) ?? true,
    sellsInChannel: sellsInChannel(settings, account.name, channels),
    testersOnly: isForTesters(settings, account) && !isIn(testers?.customerGroups ?? []),
    customerExcluded: isIn(excluded.customerGroups),
  })
}

async function groupsOf(query: Deps["query"], id: string): Promise<string[]> {
  const { data } = await query.graph({
    entity: "customer",
    fields: ["id", "has_account", "groups.id"],
    filters: { id },
  })
  const [customer]: { has_account: boolean; groups?: { id: string }[] }[] = data
  return customer?.has_account ? (customer.groups ?? []).map((group) => group.id) : []
}

/** A channel's storefront may name the only account that sells there. */
function sellsInChannel(
  { storefronts }: Pick<Settings, "storefronts">,
  account: string,
  channels: Buying["channels"],
): boolean {
  const sells = (channel: string | null) => {
    const own = storefronts.find(({ salesChannel }) => salesChannel === channel)?.account
    return own === undefined || own === account
  }
  return channels.length === 0 || channels.some(sells)
}

/**
 * Whether an account sells to testers alone (option `testers`). A test key makes no real loan, so in production nobody else
 * is offered it. Without the option it sells to all, because a shop's staging servers run Node in production too; then
 * Settings warns.
 */
function isForTesters({ testers }: Settings, account: AccountSettings): boolean {
  return testers !== undefined && isProduction() && keyMode(account) === "test"
}
