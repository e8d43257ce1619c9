import type { EventDelivery } from "../webhooks/event-delivery"
import type { World } from "../world"
import { addCharge } from "./add-charge"
import { changeCharge } from "./change-charge"
import type { ChargeChanges } from "./change-charge"
import { findCharge } from "./find-charge"
import type { NewCharge } from "./new-charge"
import { refundCharge } from "./refund-charge"
import type { StoredCharge } from "./stored-charge"

/** The card payments of version 1, in plain data copied out. Times in epoch ms, UTC; amounts have no stated unit. */
export interface Charges {
  /** In the order they were added; of one account, or of all. */
  list(account?: string): StoredCharge[]
  /**
   * Makes a charge, paid unless an `error` or a `status` is given, and delivers `charge.created` or `charge.failed` to
   * the webhooks of its account: they have answered, or have not in 5 seconds, when this resolves.
   * @throws ServiceFailure 400 for what cannot be made, 404 for an unknown account, 422 for one without a secret key
   */
  add(charge: NewCharge): Promise<StoredCharge>
  /**
   * Changes what a charge says. No webhook is told.
   * @throws ServiceFailure 400 for what cannot be changed, 404 for an unknown charge
   */
  change(id: string, changes: ChargeChanges): StoredCharge
  /**
   * Refunds part or all of a paid charge. No webhook is told: no event of a refund is known.
   * @throws ServiceFailure 404 for an unknown charge, 422 for what cannot be refunded
   */
  refund(id: string, amount: number): StoredCharge
  /**
   * Delivers a charge's event, as the charge now stands, to every webhook of its account, for the first time or again.
   * @throws ServiceFailure 404 for an unknown charge
   */
  announce(id: string): Promise<readonly EventDelivery[]>
}

export function chargesOf(world: World): Charges {
  return {
    list: (account) =>
      structuredClone(
        [...world.state.charges.values()].filter((one) => account === undefined || one.account === account),
      ),
    async add(given) {
      const charge = addCharge(world, given)
      await world.events.announce(charge)
      return structuredClone(charge)
    },
    change(id, changes) {
      const charge = findCharge(world, id)
      changeCharge(world, charge, changes)
      return structuredClone(charge)
    },
    refund(id, amount) {
      const charge = findCharge(world, id)
      refundCharge(world, charge, amount)
      return structuredClone(charge)
    },
    announce: async (id) => world.events.announce(findCharge(world, id)),
  }
}
