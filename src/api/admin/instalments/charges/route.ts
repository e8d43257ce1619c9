import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { findCharges, orderIdentifiers, type FoundCharges } from "../../../../legacy/find-charges"
import { wantedLegacyAccounts } from "../../../../legacy/accounts"
import { shopDeps } from "../../../../modules/instalments/deps"
import { comparing, readInput } from "../../../read-input"
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
export async function GET(req: MedusaRequest, res: MedusaResponse<FoundCharges>): Promise<void> {
  const { order_id, medusa_order_id, account } = readInput(query, req.query)
  const deps = shopDeps(req.scope)
  const accounts = wantedLegacyAccounts(deps.instalments.accounts, account)
  const identifiers =
    order_id === undefined ? await orderIdentifiers(deps, medusa_order_id ?? "") : [order_id]
  if (identifiers === null)
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      "There is no such order: medusa_order_id is the id of an order in this shop.",
    )
  res.json(await atService(() => findCharges(deps, accounts, identifiers)))
}
