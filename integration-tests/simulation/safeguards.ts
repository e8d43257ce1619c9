/** Which safeguards stand, and what each does. A test takes one away at a time and expects the simulation to find a violation. */
const SAFEGUARDS = {
  confirmFence: "the last statement before a confirmation checks age, cancellation, hold and reviews again",
  refundFence: "the last statement before a refund checks its age and the refunds made since",
  clock: "the age is checked again just before the first byte",
  oneLiveCapture: "one live confirmation per instalment order, by a unique index",
  oneLiveRefund: "one live refund per instalment order, by a unique index",
  lockedRow: "a confirmation is refused in the statement that would commit its intent",
  readAfterDelay: "'not done' needs a read that began after the resolution delay",
  latestRead: "a read counts only where the row still has the status from before the read",
  laterRead: "a later read may replace an end without a loan",
  acceptedLater: "a refund that was answered with 202 or 204 never counts as not done by time",
  halfTime: "the last chance leaves staff half of the time between the approval and its end",
  lastChance: "an approval is confirmed before it ends",
  holdCheck: "holds are looked for by the decision, the intent and the fence",
  holdSeesCaptures: "a hold looks for confirmations once it has locked the purchase",
  cancelledInMedusa: "the fence of a confirmation looks for Medusa's own cancellations",
  knownIds: "only a refund that the intent did not know of ends it",
  oneClaim: "a refund at the lender belongs to one row, by a unique index",
  refusal: "an equal refund is refused until Medusa has shown the other one for half an hour",
  stands: "Medusa's payment is cancelled only for a status that two reads have shown",
  goods: "the goods are compared with what was approved when a payment is authorized",
  spentSessions: "sessions whose payment was cancelled are replaced before a cart is completed",
  staleCaptures: "capture rows that a crash left are deleted before the next capture",
  staleRefunds: "refund rows that a crash left are deleted and listed",
  recordUnseen: "a refund that moved money and that Medusa lost is recorded",
  missingCredit: "credit that a crash kept Medusa from giving is given",
  owedListed: "a refund that was not made is listed",
  externalKept: "refunds found at the lender are kept and listed",
  oneRecorded: "no refund is sent while Medusa records another one",
  notSold: "no order is placed on a loan that is refunded or being refunded",
  cancelUncancelled: "payments that Medusa failed to cancel are cancelled",
} as const

export type Safeguard = keyof typeof SAFEGUARDS
export type Safeguards = Record<Safeguard, boolean>

export const ALL = Object.fromEntries(Object.keys(SAFEGUARDS).map((one) => [one, true])) as Safeguards

export function without(safeguard: Safeguard): Safeguards {
  return { ...ALL, [safeguard]: false }
}
