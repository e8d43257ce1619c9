import { z } from "zod"
import { findCharges, orderIdentifiers, type FoundCharges } from "../../../../version-1/find-charges"
import { notFound } from "../../../../modules/instalments/errors"
import { wantedVersion1Accounts } from "../../../../version-1/accounts"
import { byQuery, comparing } from "../../../read-input"
import { atService } from "../at-service"

const query = comparing(
  z.strictObject({
    order_id: z.string().trim().min(1).max(200).optional(),
    /** Of an order in the shop: its charges under every identifier it has or had. */
    medusa_order_id: z.string().optional(),
    account: z.string().optional(),
  }),
  ({ order_id, medusa_order_id }) =>
    (order_id === undefined) === (medusa_order_id === undefined)
      ? [{ path: "order_id", message: "give an order identifier, or medusa_order_id instead" }]
      : [],
)

/**
 * `GET /admin/instalments/charges?order_id=` -> `{ charges, count, missing, unreadable, failed }`, read at the lender,
 * newest first; `failed` are the accounts that could not be read.
 */
export const GET = byQuery(query, async ({ deps, input }): Promise<FoundCharges> => {
  const { order_id, medusa_order_id = "", account } = input
  const accounts = wantedVersion1Accounts(deps.instalments.accounts, account)
  const identifiers = order_id === undefined ? await orderIdentifiers(deps, medusa_order_id) : [order_id]
  if (identifiers === null)
    throw notFound("There is no such order: medusa_order_id is the id of an order in this shop.")
  return atService(() => findCharges(deps, accounts, identifiers))
})
