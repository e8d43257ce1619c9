import { isDeepStrictEqual } from "node:util"
import type { Deps } from "../../modules/instalments/deps"
import { refuseShopper } from "../../modules/instalments/errors"
import { askBeforeOpen, HookFailure } from "../../modules/instalments/shop-hooks"
import { keepNewOrder, type NewOrder } from "../../modules/instalments/store/orders"
import { endVetoedOpenings, isOpeningVetoed, openReview } from "../../modules/instalments/store/reviews"
import { NOT_CREATED } from "../../modules/instalments/status"
import { InvalidRequestError, type CreateOrder } from "../../lender/client"
import { OWN_METADATA } from "../request/order-metadata"
import type { Purchase } from "../request/purchase"

/**
 * Asks the shop's hook `beforeOpen`. What it changed is checked again, and must leave alone what the plugin decides by:
 * amounts, identifiers and URLs. The first failure of it is listed, on a row that says that no form was opened, until the
 * hook lets a form of the account pass.
 * @param whatIs the row of a request
 * @returns the request to send
 * @throws MedusaError INVALID_DATA with the hook's reason when it vetoes, UNEXPECTED_STATE when it fails
 */
export async function changedByShop(
  deps: Deps,
  {
    account,
    purchase,
    whatIs,
  }: { account: string; purchase: Purchase; whatIs: (request: CreateOrder) => NewOrder },
  request: CreateOrder,
): Promise<CreateOrder> {
  const { sql, accounts } = deps.instalments
  const [cart_id, order_id] = purchase.kind === "cart" ? [purchase.id, null] : [null, purchase.id]
  try {
    const opening = { account, cart_id, order_id, request: structuredClone(request) }
    const { registered, answer } = await askBeforeOpen(opening)
    if (answer && "veto" in answer) {
      deps.logger.info(`instalments: no form was opened for ${purchase.id}, the hook "beforeOpen" vetoed it`)
      throw refuseShopper("not_possible", answer.veto)
    }
    const changed = answer
      ? accounts.client(account).orders.check(keptAsBuilt(request, answer.request))
      : request
    if (registered) await endVetoedOpenings(sql, account)
    return changed
  } catch (error) {
    if (!(error instanceof HookFailure || error instanceof InvalidRequestError)) throw error
    const why =
      error instanceof HookFailure ? error.message : `The shop's hook "beforeOpen" failed: ${error.message}`
    deps.logger.error(`instalments: no form was opened for ${purchase.id}: ${why}`)
    if (!(await isOpeningVetoed(sql, account))) {
      const { id } = await keepNewOrder<{ id: string }>(sql, purchase, {
        ...whatIs(request),
        status: NOT_CREATED,
        due_at: null,
      })
      await openReview(sql, id, { reason: "vetoed_by_hook", detail: why })
    }
    throw refuseShopper("not_available")
  }
}

/** The answer, whose shape nobody has checked yet. @throws HookFailure when it is not the request that it was given */
function keptAsBuilt(request: CreateOrder, changed: CreateOrder): CreateOrder {
  const given = partsOf(changed)
  const other = Object.entries(fixedParts(request)).find(
    ([name, value]) => !isDeepStrictEqual(given[name], value),
  )
  if (other) throw new HookFailure("beforeOpen", `it changed ${other[0]}`)
  return changed
}

function partsOf(changed: CreateOrder): Record<string, unknown> {
  try {
    return fixedParts(changed)
  } catch {
    throw new HookFailure("beforeOpen", "it returned no request")
  }
}

function fixedParts({ configuration, shopping_cart, metadata }: CreateOrder): Record<string, unknown> {
  const { details, ...amounts } = shopping_cart
  return {
    configuration,
    "shopping_cart, apart from the products' descriptions": {
      ...amounts,
      shipping_cost: details.shipping_cost,
      products: details.products.map(({ amount, quantity }) => ({ amount, quantity })),
    },
    "metadata that the plugin writes": OWN_METADATA.map((key) => metadata[key]),
  }
}
