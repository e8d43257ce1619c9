import { RefusedError } from "../lender/client"
import type { Deps } from "../modules/instalments/deps"
import { messageOf } from "../modules/instalments/errors"
import {
  claimCharge,
  recordCharge,
  recordUnread,
  type ChargeClaim,
} from "../modules/instalments/store/charges"

/** An event named a charge that may be read now; data: `{ account }`. */
export const CHARGE_PUBLISHED = "instalments.charge.published"

const MINUTE_MS = 60_000
const MAX_ATTEMPTS = 8

/** A run ends in time for the next one: where jobs or subscribers wait for each other, so would the shop's others. */
const RUN_MS = 30_000

/** Reads the charges that events named, each by its id. How often is the records' to say, however many events came. */
export async function readPublishedCharges(deps: Deps, account: string): Promise<void> {
  const { sql, closing } = deps.instalments
  const ends = Date.now() + RUN_MS
  while (!closing.aborted && Date.now() < ends) {
    const claim = await claimCharge(sql, account)
    if (!claim) return
    await readPublished(deps, account, claim)
  }
}

async function readPublished(deps: Deps, account: string, claim: ChargeClaim): Promise<void> {
  const { sql, accounts } = deps.instalments
  try {
    await recordCharge(sql, claim, await accounts.client(account).charges.get(claim.charge_id))
  } catch (error) {
    // Error responses are not specified (Charges v1, "Errors"): whatever a 404 means, the hint led nowhere.
    if (error instanceof RefusedError && error.httpStatus === 404) {
      return recordUnread(sql, claim, { reading: "not_found", again: null })
    }
    const givenUp = claim.attempts >= MAX_ATTEMPTS
    const again = givenUp ? null : new Date(Date.now() + MINUTE_MS * 2 ** claim.attempts)
    await recordUnread(sql, claim, { reading: "unread", again })
    deps.logger.warn(`instalments: charge ${claim.charge_id} could not be read: ${messageOf(error)}`)
  }
}
