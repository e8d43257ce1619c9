import type { Deps, ReadDeps } from "../../modules/instalments/deps"
import type { InstalmentOrderRow } from "../../modules/instalments/service"
import { recordDetail } from "../../modules/instalments/store/orders"
import { formLinkToken, hashToken, isToken } from "../../modules/instalments/token"

/** Makes a form's page of this server reachable, which leads to the form as long as it pays the order. */
export async function makePaymentLink(
  deps: Deps,
  { id, account, status }: InstalmentOrderRow,
): Promise<void> {
  const { instalments } = deps
  const { privateKey } = instalments.accounts.get(account)
  await instalments.updateInstalmentOrders({ id, link_token_hash: hashToken(formLinkToken(privateKey, id)) })
  await recordDetail(instalments.sql, { id, status }, { source: "admin", detail: "payment_link_made" })
}

/** The link of a form that has one; null also where its token was made with a key that the account has no more. */
export function paymentUrlOf(
  { instalments: { accounts, settings } }: Pick<ReadDeps, "instalments">,
  { id, account, link_token_hash: hash }: Pick<InstalmentOrderRow, "id" | "account" | "link_token_hash">,
): string | null {
  const owner = hash === null ? undefined : accounts.all().find(({ name }) => name === account)
  const token = owner && formLinkToken(owner.privateKey, id)
  return token && hashToken(token) === hash ? `${settings.backendUrl}/instalments/form/${token}` : null
}

/** The row of a payment link: one indexed look-up, and none for what cannot be a token. */
export async function findPaymentLink(
  { instalments }: Pick<ReadDeps, "instalments">,
  token: string,
): Promise<InstalmentOrderRow | null> {
  if (!isToken(token)) return null
  const [row] = await instalments.listInstalmentOrders({ link_token_hash: hashToken(token) }, { take: 1 })
  return row ?? null
}
