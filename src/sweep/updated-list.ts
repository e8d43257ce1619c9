import type { Deps } from "../modules/instalments/deps"
import { messageOf } from "../modules/instalments/errors"
import { serviceClock } from "../modules/instalments/service-time"
import {
  hasOpenForms,
  isFollowed,
  pollForms,
  recordListed,
  type AccountPass,
} from "../modules/instalments/store/checkpoints"
import { eachPartOfWindow, listOrders, makeNewsDue, type Listed, type Window } from "./change-feed"

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The lender's clock may differ from this one by so much and still be learnt (`learnOffset`). */
const CLOCKS_DIFFER = 5 * MINUTE
/** A lender may list a change so late. */
const LATE = 5 * MINUTE
/** Passes overlap by both, and by the minutes between two of them. */
const OVERLAP = CLOCKS_DIFFER + LATE + 5 * MINUTE
/** How far back the first pass reads. */
const FIRST = 26 * HOUR
const FURTHEST = 31 * 24 * HOUR
/** A lender whose clock is ahead is seen all the same: nothing else is listed that far ahead, so it costs nothing. */
const AHEAD = FURTHEST
/** What this process is reading, by account: a reading that outlasts its pass is joined by the next one, not begun again. */
const readings = new Map<string, Promise<boolean>>()

/** How many minutes the lender's dates may be ahead of UTC where nothing was learnt of them: every zone there is. */
const ANY_ZONE: Ahead = { least: -12 * 60, most: 14 * 60 }

/** How many minutes the lender's dates are ahead of UTC: at least and at most. */
interface Ahead {
  least: number
  most: number
}

/** From when on a pass reads: what the last one read is read again as long as it may have come late. UTC. */
export function sinceWhen(listedUntil: Date | null, began: Date): Date {
  if (!listedUntil) return new Date(began.getTime() - FIRST)
  const until = Math.min(listedUntil.getTime(), began.getTime())
  return new Date(Math.max(until - OVERLAP, began.getTime() - FURTHEST))
}

/**
 * The range of update dates that holds whatever changed since then, as the lender writes them; and up to when, in UTC,
 * every change was read once a part of it was.
 */
export function windowOf(
  since: Date,
  began: Date,
  ahead: Ahead,
): { window: Window; readUntil(part: Pick<Window, "to">): Date } {
  const shifted = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE)
  return {
    window: {
      from: shifted(since, ahead.least),
      present: shifted(began, ahead.most + 1),
      to: new Date(began.getTime() + AHEAD),
    },
    readUntil: ({ to }) => {
      const until = shifted(to, -ahead.most)
      return until < began ? until : began
    },
  }
}

/**
 * The list of an account's orders that were updated since the pass before (Orders v2, "GET /orders"). Undecided forms are
 * followed by it instead of being polled one by one, as long as it is read to its end. A decision that it leaves out is
 * seen by the hourly comparison, which asks for no dates.
 */
export class UpdatedList {
  /** Pages read in this pass. */
  calls = 0
  /** Whether undecided forms are followed by the list. */
  followed: boolean
  readonly #deps: Deps
  readonly #account: string
  readonly #pass: AccountPass
  readonly #ends: number
  readonly #began = new Date()

  constructor(deps: Deps, account: string, { pass, ends }: { pass: AccountPass; ends: number }) {
    this.#deps = deps
    this.#account = account
    this.#pass = pass
    this.#ends = ends
    this.followed = isFollowed(pass, this.#began)
  }

  /** Makes due what changed. Never throws. @returns whether the lender was asked and responded */
  async read(): Promise<boolean> {
    const begun = readings.get(this.#account)
    if (begun) return begun
    const reading = this.#readOnce().finally(() => readings.delete(this.#account))
    readings.set(this.#account, reading)
    return reading
  }

  async #readOnce(): Promise<boolean> {
    const { logger, instalments } = this.#deps
    const { accounts, sql } = instalments
    let responded = false
    try {
      const known = accounts.all().some(({ name }) => name === this.#account)
      if (!known) this.followed = false
      else if (await hasOpenForms(sql, this.#account)) {
        await this.#readAll()
        responded = true
      } else await recordListed(sql, this.#account, this.#began)
    } catch (error) {
      const message = messageOf(error)
      logger.warn(
        `instalments: the updated orders of account ${this.#account} could not be listed: ${message}`,
      )
    }
    if (!this.followed)
      await pollForms(sql, this.#account).catch((error: unknown) => {
        logger.warn(`instalments: forms of account ${this.#account}: ${messageOf(error)}`)
      })
    return responded
  }

  async #readAll(): Promise<void> {
    const { sql } = this.#deps.instalments
    const since = sinceWhen(this.#pass.listedUntil, this.#began)
    const reading = windowOf(since, this.#began, await this.#readAhead(since))
    let { listedUntil } = this.#pass
    let whole = true
    await eachPartOfWindow(
      reading.window,
      (part, most) => this.#list(part, most),
      async (listed, part) => {
        await makeNewsDue(this.#deps, this.#account, listed)
        whole &&= listed.whole
        if (!whole) return
        listedUntil = reading.readUntil(part)
        await recordListed(sql, this.#account, listedUntil)
      },
    )
    this.followed = isFollowed({ listedUntil }, this.#began)
  }

  async #list({ from, to }: Window, most: number): Promise<Listed> {
    if (Date.now() >= this.#ends) return { orders: [], unreadable: [], whole: false }
    return listOrders(this.#deps, this.#account, {
      updated: { from, to },
      most,
      onPage: () => {
        this.calls += 1
      },
    })
  }

  /** How far the lender's dates are ahead of UTC, by the newest orders that taught it; one of them may be wrong. */
  async #readAhead(since: Date): Promise<Ahead> {
    const { settings, sql } = this.#deps.instalments
    const { lenderTimeZone: timeZone } = settings
    const { rows } = await sql.raw<{ offset: number; at: Date }>(
      `SELECT utc_offset_minutes AS offset, created_at AS at FROM instalment_order
        WHERE account = ? AND utc_offset_minutes IS NOT NULL AND deleted_at IS NULL ORDER BY id DESC LIMIT 5`,
      [this.#account],
    )
    if (timeZone === undefined && rows.length === 0) return ANY_ZONE
    const clocks =
      timeZone === undefined ? rows.map((learnt) => serviceClock({ learnt })) : [serviceClock({ timeZone })]
    const aheads = clocks.flatMap((clock) => [clock(since), clock(this.#began)])
    return {
      least: Math.min(...aheads.map(({ least }) => least)),
      most: Math.max(...aheads.map(({ most }) => most)),
    }
  }
}
