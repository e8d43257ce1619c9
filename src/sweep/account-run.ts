import type { Claim } from "../modules/instalments/store/claims"

/** Rows are claimed by so many at a time. */
const BATCH = 50
/** So many orders of one account are worked on side by side: a lender that takes seconds to respond still progresses. */
const SIDE_BY_SIDE = 16
/** The lender failed so many times in a row: its account's circuit opens. */
const FAILURES = 3

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
 * One pass over the due rows of an account: several side by side until its time is over or its circuit opens. An open
 * circuit ends the pass; the next one begins with a single row, and goes on side by side when the lender responds.
 */
export class AccountRun {
  readonly #options: RunOptions
  /** Failures in a row. After a pass that failed, the first one is enough. */
  #failures: number
  #trying: boolean
  #polled = 0

  constructor(options: RunOptions) {
    this.#options = options
    this.#trying = options.circuitOpen
    this.#failures = options.circuitOpen ? FAILURES - 1 : 0
  }

  /** How many rows were polled: each is one read of the lender. */
  get polled(): number {
    return this.#polled
  }

  /** The lender does not respond, or has not been asked since it did not. */
  get circuitOpen(): boolean {
    return this.#trying || this.#failures >= FAILURES
  }

  /** Works off what `claim` yields, until that is less than was asked for. */
  async work(claim: (limit: number) => Promise<Claim[]>): Promise<void> {
    while (!this.#isOver()) {
      const limit = this.#trying ? 1 : BATCH
      const claims = await claim(limit)
      await this.pollAll(claims)
      if (claims.length < limit) return
    }
  }

  /** Polls these rows side by side; forms of one cart one after another, since only one may be placed. */
  async pollAll(claims: readonly Claim[]): Promise<void> {
    const groups = bySubject(claims)
    const left: Claim[] = []
    const workOff = async (): Promise<void> => {
      for (let group = groups.shift(); group !== undefined; group = groups.shift())
        for (const claim of group)
          if (this.#isOver()) left.push(claim)
          else await this.#poll(claim)
    }
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, workOff))
    await this.#options.giveBack(left)
  }

  /** The lender responded to something else. */
  closeCircuit(): void {
    this.#trying = false
    this.#failures = 0
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

/** Lets so many at a time do what takes the machine's own time, however many wait for lenders meanwhile. */
export class Places {
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(count: number) {
    this.#free = count
  }

  /** @returns what gives the place back, once */
  async take(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    let held = true
    return () => {
      if (!held) return
      held = false
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }
}
