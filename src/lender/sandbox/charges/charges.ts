import { z } from "zod"
import type { Context } from "../context"
import { ofAccount } from "../orders/state"
import { newId } from "../orders/stored-order"
import { parse, ServiceFailure } from "../service/failure"
import type { EventDelivery } from "../webhooks/events"
import { chargeOf, newCharge, type NewCharge, type StoredCharge } from "./charge"

const { status, error, description, metadata } = newCharge.shape
const changes = z
  .strictObject({
    status: status.unwrap(),
    paid: z.boolean(),
    error: error.unwrap().nullable(),
    amount: z.int().nonnegative(),
    commission: z.int(),
    amountToSettle: z.int(),
    discount: z.int(),
    description: description.unwrap(),
    metadata: metadata.unwrap(),
  })
  .partial()

export type ChargeChanges = z.input<typeof changes>

/** The card payments of version 1, as copied plain data. Times in epoch ms, UTC; amounts have no specified unit. */
export type Charges = ReturnType<typeof chargesOf>

export function chargesOf(context: Context) {
  return {
    /** In the order they were added; of one account, or of all. */
    list: (account?: string): StoredCharge[] =>
      structuredClone(ofAccount(context.state.charges.values(), account)),
    /**
     * Makes a charge, paid unless an `error` or a `status` is given, and delivers `charge.created` or `charge.failed`
     * to the webhooks of its account. Resolves when they have responded, or after 5 seconds.
     * @throws ServiceFailure 400 for invalid details, 404 for an unknown account, 422 for one without a secret key
     */
    async add(given: NewCharge): Promise<StoredCharge> {
      const charge = addCharge(context, given)
      await context.events.publish(charge)
      return structuredClone(charge)
    },
    /**
     * Changes exactly these fields of a charge, and with `paid` and `error` the dates and texts that belong to them. No
     * webhook is notified. The API documentation specifies no transitions, so none is refused.
     * @throws ServiceFailure 400 for invalid changes, 404 for an unknown charge
     */
    change(id: string, given: ChargeChanges): StoredCharge {
      const charge = findCharge(context, id)
      const { error, ...fields } = parse(changes, given)
      Object.assign(charge, fields)
      if (error !== undefined) {
        charge.errorCode = error?.code ?? null
        charge.errorMessage = error?.message ?? null
      }
      const now = context.clock.now().getTime()
      if (fields.paid !== undefined) charge.paidAt = fields.paid ? (charge.paidAt ?? now) : null
      context.save()
      return structuredClone(charge)
    },
    /**
     * Refunds part or all of a paid charge, whose status stays as it is: no transitions are specified, nor an event for
     * a refund, so no webhook is notified.
     * @throws ServiceFailure 404 for an unknown charge, 422 for what cannot be refunded
     */
    refund(id: string, amount: number): StoredCharge {
      const charge = findCharge(context, id)
      const left = charge.refunds.reduce((rest, refund) => rest - refund.amount, charge.amount)
      if (!charge.paid) throw new ServiceFailure(422, "Only a paid charge can be refunded.")
      if (!Number.isInteger(amount) || amount < 1)
        throw new ServiceFailure(422, "A refund is a whole amount.")
      if (amount > left) throw new ServiceFailure(422, `Only ${left} is left to refund.`)
      charge.refunds.push({ id: `ref_${newId()}`, amount, createdAt: context.clock.now().getTime() })
      context.save()
      return structuredClone(charge)
    },
    /**
     * Delivers a charge's event, in its current state, to every webhook of its account, for the first time or again.
     * @throws ServiceFailure 404 for an unknown charge
     */
    publish: async (id: string): Promise<readonly EventDelivery[]> =>
      context.events.publish(findCharge(context, id)),
  }
}

/** `Charges.add`, without notifying a webhook yet. */
export function addCharge(context: Context, given: NewCharge): StoredCharge {
  const details = parse(newCharge, given)
  const { accounts } = context.settings
  const account = accounts.find(({ name, secretKey }) =>
    details.account === undefined ? secretKey !== undefined : name === details.account,
  )
  if (details.account !== undefined && account === undefined)
    throw new ServiceFailure(404, "There is no such account.")
  if (account?.secretKey === undefined)
    throw new ServiceFailure(422, "The account has no secret key, so it has no version 1.")
  const at = (details.at ?? context.clock.now()).getTime()
  const charge = chargeOf(details, { id: newId(), account: account.name, at })
  context.state.charges.set(charge.id, charge)
  context.save()
  return charge
}

/** @throws ServiceFailure 404 for an unknown charge */
export function findCharge({ state }: Context, id: string): StoredCharge {
  const charge = state.charges.get(id)
  if (charge === undefined) throw new ServiceFailure(404, "There is no such charge.")
  return charge
}
