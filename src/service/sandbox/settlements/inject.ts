import { z } from "zod"
import { newId } from "../orders/new-id"
import { ServiceFailure } from "../service/failure"
import { parse } from "../service/read-request"
import type { Context } from "../context"
import { injectedOperation, settledOperation } from "./injected-operation"
import { requireAccount } from "./require-account"
import {
  settlementError,
  settlementFigure,
  type SettlementError,
  type StoredInjection,
} from "./stored-injection"

const about = z.strictObject({
  account: z.string().optional(),
  orderId: z.string().optional(),
  cents: z
    .int()
    .refine((cents) => cents !== 0, "must not be 0")
    .optional(),
  figure: settlementFigure.default("sales"),
})

/** Which settlement an error goes into, and its size. */
export type InjectionTarget = z.input<typeof about>

/** The size of the error. By default: of an unknown operation the amount, of totals a cent, else the difference. */
const usual: Readonly<Record<SettlementError, number>> = {
  "sale-unknown": 12_345,
  "sale-amount": 100,
  "refund-unknown": 777,
  "refund-amount": 100,
  "missing-sale": 0,
  "missing-refund": 0,
  totals: 1,
  duplicate: 0,
  "wrong-account": 0,
  changed: 100,
}

/**
 * Injects an error: `changed` into an existing settlement, every other into the next one of the account that it fits.
 * @throws ServiceFailure 400 for invalid parameters, 404 for an unknown account or order, 422 when nothing exists yet
 * that the error could concern
 */
export function inject(
  context: Context,
  error: SettlementError,
  given: InjectionTarget = {},
): StoredInjection {
  const kind = parse(settlementError, error)
  const { orderId = null, figure, ...rest } = parse(about, given)
  const account = rest.account ?? accountFor(context, kind, orderId)
  checkAccount(context, { error: kind, account, orderId })
  const wanted = { error: kind, account, orderId, cents: rest.cents ?? usual[kind] }
  const injected: StoredInjection = {
    id: newId(),
    ...wanted,
    figure,
    at: context.clock.now().getTime(),
    played: kind === "changed",
    settlementId: kind === "changed" ? changeSettled(context, wanted) : null,
    operation: injectedOperation(context, wanted),
  }
  context.state.injections.push(injected)
  context.save()
  return injected
}

function accountFor({ settings, state }: Context, error: SettlementError, orderId: string | null): string {
  const names = settings.accounts.map(({ name }) => name)
  const own = orderId === null ? undefined : state.orders.get(orderId)?.account
  const account = error === "wrong-account" ? names.find((name) => name !== own) : (own ?? names[0])
  if (account === undefined) throw new ServiceFailure(422, "There is no other account.")
  return account
}

function checkAccount(
  context: Context,
  { error, account, orderId }: Pick<StoredInjection, "error" | "account" | "orderId">,
): void {
  requireAccount(context, account)
  if (orderId === null) return
  const order = context.state.orders.get(orderId)
  if (order === undefined) throw new ServiceFailure(404, "There is no such order.")
  if ((order.account === account) === (error === "wrong-account"))
    throw new ServiceFailure(422, `For ${error} this is an order of the wrong account.`)
}

/**
 * Changes the amount to settle of an operation that was settled before, and the figure of its settlement with it.
 * Orders v2, "Operation": it is the "current" amount. Returns the settlement's id.
 * @throws ServiceFailure 422 when nothing is settled yet
 */
function changeSettled(
  context: Context,
  wanted: Pick<StoredInjection, "account" | "orderId" | "cents">,
): string {
  const { settlement, operation } = settledOperation(context, wanted)
  operation.amountToSettle += wanted.cents
  settlement.amountToSettle += wanted.cents
  return settlement.id
}

/** Removes the errors that wait for their settlement; the next settlement includes what injections have left out. */
export function clear({ state, clock, save }: Context): void {
  const waiting = state.injections.filter(({ played }) => !played)
  for (const inject of waiting) state.injections.splice(state.injections.indexOf(inject), 1)
  const now = clock.now().getTime()
  for (const [effect, until] of state.withheld) if (until === null) state.withheld.set(effect, now)
  save()
}
