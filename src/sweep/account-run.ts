import type { Claim } from "../modules/instalments/store/claims"

/** Rows are claimed by so many at a time. */
const BATCH = 50
/** So many orders of one account are worked on side by side: a lender that takes seconds to respond still progresses. */
const SIDE_BY_SIDE = 16
/** The lender failed so many times in a row: its account's circuit opens. */
const FAILURES = 3
/** Nothing takes so long but what never ends, such as a hook of another plugin. */
const HELD_AT_MOST_MS = 60_000
const WAITS_AT_MOST_MS = 70_000

interface RunOptions {
  /** When the pass begins nothing any more, in milliseconds since 1970. */
  ends: number
  /** The lender did not respond in the pass before. */
  circuitOpen: boolean
  /** @returns whether the lender responded. Must not throw. */
  poll(claim: Claim): Promise<boolean>
  giveBack(claims: readonly Claim[]): Promise<void>
}

/**
 * One pass over the due rows of an account, class by class: several side by side until its time is over or its circuit
 * opens. An open circuit ends the work on a class. The next one, and the next pass, begins with a single row, and goes on
 * side by side when the lender responds: what it cannot show of one class keeps no other waiting.
 */
export class AccountRun {
  readonly #options: RunOptions
  /** Failures in a row. */
  #failures = 0
  #trying = false
  #polled = 0

  constructor(options: RunOptions) {
    this.#options = options
    if (options.circuitOpen) this.#tryOnce()
  }

  /** How many rows were polled: each is one read of the lender. */
  get polled(): number {
    return this.#polled
  }

  /** The lender does not respond, or has not been asked since it did not. */
  get circuitOpen(): boolean {
    return this.#trying || this.#failures >= FAILURES
  }

  /** Works off one class, of which `claim` yields rows, until those are fewer than were asked for. */
  async work(claim: (limit: number) => Promise<Claim[]>): Promise<void> {
    if (this.#failures >= FAILURES) this.#tryOnce()
    while (!this.#isOver()) {
      const limit = this.#trying ? 1 : BATCH
      const claims = await claim(limit)
      await this.#pollAll(claims)
      if (claims.length < limit) return
    }
  }

  /** Polls these rows side by side; forms of one cart one after another, since only one may be placed. */
  async #pollAll(claims: readonly Claim[]): Promise<void> {
    const groups = bySubject(claims)
    const workOff = async (): Promise<void> => {
      const left: Claim[] = []
      for (let group = groups.shift(); group !== undefined; group = groups.shift())
        for (const claim of group)
          if (this.#isOver()) left.push(claim)
          else await this.#poll(claim)
      await this.#options.giveBack(left)
    }
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, workOff))
  }

  /** The lender responded to something else. */
  closeCircuit(): void {
    this.#trying = false
    this.#failures = 0
  }

  /** The next row is polled alone, and one failure is enough. */
  #tryOnce(): void {
    this.#trying = true
    this.#failures = FAILURES - 1
  }

  async #poll(claim: Claim): Promise<void> {
    this.#polled += 1
    const responded = await this.#options.poll(claim)
    this.#failures = responded ? 0 : this.#failures + 1
    if (responded) this.#trying = false
  }

  #isOver(): boolean {
    return this.#failures >= FAILURES || Date.now() >= this.#options.ends
  }
}

function bySubject(claims: readonly Claim[]): Claim[][] {
  const groups = new Map<string, Claim[]>()
  for (const claim of claims) groups.set(claim.subject, [...(groups.get(claim.subject) ?? []), claim])
  return [...groups.values()]
}

/** Who waits for a place. */
interface Waiting {
  account: string
  /** The account may hold so many. */
  most: number
  begin(): void
}

/**
 * Lets so many at a time do what takes the machine's own time, however many wait for lenders meanwhile. The next is one of
 * the account that holds the fewest places, so that one whose lender is slow leaves the others their share.
 */
export class Places {
  readonly #count: number
  /** The account of each place that is taken. */
  readonly #taken: string[] = []
  #waiting: Waiting[] = []

  constructor(count: number) {
    this.#count = count
  }

  /**
   * @returns what gives the place back, once; it is given back anyhow after a minute
   * @throws Error where there was none for longer than that
   */
  async take(account: string, most: number): Promise<() => void> {
    await new Promise<void>((begin, refuse) => {
      const mine = { account, most, begin }
      this.#waiting.push(mine)
      const giveUp = (): void => {
        this.#waiting = this.#waiting.filter((one) => one !== mine)
        refuse(new Error("No place was free, to place or reconcile the order."))
      }
      setTimeout(giveUp, WAITS_AT_MOST_MS).unref()
      this.#handOut()
    })
    let held = true
    const giveBack = (): void => {
      clearTimeout(timer)
      if (held) this.#taken.splice(this.#taken.indexOf(account), 1)
      held = false
      this.#handOut()
    }
    const timer = setTimeout(giveBack, HELD_AT_MOST_MS)
    timer.unref()
    return giveBack
  }

  #handOut(): void {
    if (this.#taken.length >= this.#count) return
    const taken = (one: Waiting): number => this.#taken.filter((by) => by === one.account).length
    const [next] = this.#waiting
      .filter((one) => taken(one) < one.most)
      .toSorted((one, other) => taken(one) - taken(other))
    if (!next) return
    this.#waiting = this.#waiting.filter((one) => one !== next)
    this.#taken.push(next.account)
    next.begin()
  }
}
