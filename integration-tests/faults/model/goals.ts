/** One refund that one staff member wants, whatever becomes of it. */
export class Goal {
  /** Whether Medusa said that it was made. */
  granted = false
  /** Whether they took an equal refund, which they were told was sent, for their own. */
  warnedSent = false
  /** Whether they saw it on the order's page. */
  seen = false
  /** Whether a request for it ended without saying what became of it. */
  uncertain = false
  /** How many requests there were for it, and how many of them have no response yet. */
  requests = 0
  waiting = 0
  /** Whether staff were told that it is being reconciled, and appears automatically if it was made. */
  promised = false
  /** The play's hour in which it was last asked for. */
  askedAt = 0

  constructor(
    /** Which staff member, counted from 0. */
    readonly by: number,
    /** In the major unit; null for "what is left", as the cancellation of an order asks. */
    readonly amount: number | null,
    /** The payment it is of: an order sold twice has two. Null for the cancellation of an order, which is of all. */
    public paymentId: string | null,
    /** Whether the staff member stopped asking: granted, seen in Medusa, or told that it was sent already. */
    public over = false,
  ) {}
}

export const centsOf = ({ amount }: Goal): number | null => (amount === null ? null : amount * 100)

/** An amount below a cent is rounded with the sum before it, so it may come out a cent more or less. */
export function areEqual(one: number | null, other: number | null): boolean {
  return one !== null && other !== null && Math.abs(one - other) <= 1 + 1e-6
}

/** Other refunds of the same payment, of an equal amount. */
export function equalGoals(goal: Goal, goals: readonly Goal[]): Goal[] {
  return goals.filter(
    (other) =>
      other !== goal && other.paymentId === goal.paymentId && areEqual(centsOf(other), centsOf(goal)),
  )
}

/** The amount in the message about a refund, in the major unit. */
const AMOUNT = /refund of (\d+\.\d+)/
/** The message says whose each refund is. */
const OWN = /requested by you/g
const ALREADY_SENT = /already went out|(was|were) already sent|already shows a refund/
const AT_LENDER = /already shows a refund/
const NOT_KNOWN = /\blost\b|being looked for|couldn't confirm/i
const NOT_SENT = /Nothing was sent|was not sent/

/**
 * What a staff member makes of a response. Told of more equal refunds than they know to have succeeded, a staff member
 * with a request without an outcome takes that refund for their own and stops; any other wants another, and goes on.
 */
export function hear(
  goal: Goal,
  { status, message }: { status: number; message: string },
  goals: readonly Goal[],
): void {
  if (status === 200) {
    goal.granted = goal.over = true
  } else if (ALREADY_SENT.test(message)) {
    if (!(goal.uncertain || goal.waiting > 0) || isOfOtherAmount(goal, message)) return
    const sent = message.match(OWN)?.length ?? 0
    if (!AT_LENDER.test(message) && sent <= succeeded(goal, goals)) return
    goal.over = true
    goal.warnedSent = !AT_LENDER.test(message)
  } else if (!NOT_SENT.test(message) && (status >= 500 || NOT_KNOWN.test(message))) {
    goal.uncertain = true
    goal.promised ||= NOT_KNOWN.test(message)
  }
}

/** How many equal refunds this staff member knows to have succeeded. */
function succeeded(goal: Goal, goals: readonly Goal[]): number {
  return equalGoals(goal, goals).filter(
    ({ by, granted, warnedSent, seen }) => by === goal.by && (granted || warnedSent || seen),
  ).length
}

/** A refund of another amount that was sent already says nothing of this one. */
function isOfOtherAmount(goal: Goal, message: string): boolean {
  const [, named] = AMOUNT.exec(message) ?? []
  const cents = centsOf(goal)
  return named !== undefined && cents !== null && !areEqual(Number(named) * 100, cents)
}

/** Those of the amounts that find no partner among the others; each partner is taken once. All in cents. */
export function unmatched(amounts: readonly number[], others: readonly number[]): number[] {
  const left = [...others].sort((a, b) => a - b)
  return [...amounts]
    .sort((a, b) => a - b)
    .filter((one) => {
      const index = left.findIndex((other) => areEqual(one, other))
      if (index >= 0) left.splice(index, 1)
      return index < 0
    })
}
