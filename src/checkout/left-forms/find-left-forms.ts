import type { Deps, ShopDeps } from "../../modules/instalments/deps"
import { messageOf } from "../../modules/instalments/errors"
import type { InstalmentOrderRow } from "../../modules/instalments/service"
import { isCreated, mismatch, readLenderOrder } from "../../modules/instalments/lender-order"
import { formsToLookAt, keepLookedAt } from "../../modules/instalments/store/left-forms"
import { MisconfiguredError, UnknownOutcomeError, UnsentError } from "../../lender/client"
import { isStillWanted } from "./still-wanted"
import { mailShopper } from "./mail-shopper"

const BATCH = 100
/** A run ends before the next one begins. */
const RUN_MS = 30_000

/**
 * Finds forms whose shoppers left them, for the event `instalments.order.form_left`: opened as long ago as the option
 * `secondChance` says, the cart unchanged and unpaid, and the lender says just now that the form is still open. Its shopper
 * is mailed at once, if the option says so. Each form costs one read at most, once. Does nothing without the option.
 */
export async function findLeftForms(deps: ShopDeps): Promise<void> {
  const { settings, sql, closing } = deps.instalments
  if (settings.secondChance === undefined) return
  const ends = Date.now() + RUN_MS
  const silent = new Set<string>()
  for (const { id, account } of await formsToLookAt(sql, {
    afterMs: settings.secondChance.after,
    limit: BATCH,
  })) {
    if (closing.aborted || Date.now() >= ends) return
    if (silent.has(account)) continue
    try {
      const found = await isLeft(deps, await deps.instalments.retrieveInstalmentOrder(id))
      if (await keepLookedAt(sql, id, found)) await mailShopper(deps, id)
    } catch (error) {
      if (isOfAccount(error)) silent.add(account)
      deps.logger.warn(`instalments: whether ${id} was left could not be read: ${messageOf(error)}`)
    }
  }
}

/**
 * Whether the account's other forms would fail too, and wait for the next run: no response came, the key is refused, or
 * the lender says when to ask again. Any other error is this form's own.
 */
function isOfAccount(error: unknown): boolean {
  if (error instanceof UnknownOutcomeError)
    return error.httpStatus === undefined || error.retryAfterMs !== undefined
  return error instanceof UnsentError || error instanceof MisconfiguredError
}

/** What the shop knows comes first: the lender is asked only about a cart that still wants this form. */
async function isLeft(deps: Deps, row: InstalmentOrderRow): Promise<boolean> {
  if (!isCreated(row) || !(await isStillWanted(deps, row))) return false
  const order = await readLenderOrder(deps, row, { source: "sweep" })
  return order.status === "CREATED" && mismatch(row, order) === null
}
