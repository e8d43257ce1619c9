import type { OrderPage } from "../service/client"
import type { Deps } from "../modules/instalments/deps"
import { messageOf } from "../modules/instalments/errors"
import { serviceClock } from "../modules/instalments/service-time"
import {
  findUnlisted,
  hasSomethingToFollow,
  missesChanges,
  noteListed,
  recordListed,
  stopFollowing,
  type AccountPass,
} from "../modules/instalments/store/checkpoints"
import { openReview } from "../modules/instalments/store/reviews"
import { eachPartOfWindow, listSettled, makeNewsDue, type Listed, type Window } from "./change-feed"

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The lender's clock may differ from this one by so much and still be learnt (`learnOffset`). */
const CLOCKS_DIFFER = 5 * MINUTE
/** A lender may list a change so late. */
const LATE = 5 * MINUTE
/** Passes overlap by both, and by the minutes between two of them. */
const OVERLAP = CLOCKS_DIFFER + LATE + 5 * MINUTE
/** How far back the first pass reads, which shows whether the list can be followed. */
const FIRST = 26 * HOUR
const FURTHEST = 31 * 24 * HOUR
/** A lender whose clock is ahead is seen all the same: nothing else is listed that far ahead, so it costs nothing. */
const AHEAD = FURTHEST
/** When the list was not read to its end for so long, forms are polled. */
const STALE = 10 * MINUTE

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
export function sinceWhen(pass: Pick<AccountPass, "listedUntil" | "followedSince">, began: Date): Date {
  const furthest = began.getTime() - (pass.followedSince ? FURTHEST : FIRST)
  if (!pass.listedUntil) return new Date(furthest)
  return new Date(Math.max(Math.min(pass.listedUntil.getTime(), began.getTime()) - OVERLAP, furthest))
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
 * followed by it instead of being polled one by one, from when it has first shown an order of this shop. It is trusted as
 * long as it is read to its end and shows every decision that becomes known otherwise: by a return, a callback, or a
 * poll of the form that was read longest ago. Otherwise forms are polled, and where it left a decision out, until a
 * staff member has resolved the review that says so.
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
    this.followed = pass.followedSince !== null && this.#isFresh(pass.listedUntil)
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
    const { accounts, sql } = this.#deps.instalments
    try {
      const known = accounts.all().some(({ name }) => name === this.#account)
      if (!known || (await missesChanges(sql, this.#account))) {
        await this.#stop()
        return false
      }
      if (await hasSomethingToFollow(sql, this.#account, this.#judged())) return await this.#readAll()
      // No form is undecided, so none can have been left out.
      if (this.#pass.followedSince)
        await recordListed(sql, this.#account, { until: this.#began, proved: false })
    } catch (error) {
      const message = messageOf(error)
      this.#deps.logger.warn(
        `instalments: the updated orders of account ${this.#account} could not be listed: ${message}`,
      )
      if (!this.#isFresh(this.#pass.listedUntil)) await this.#stopQuietly()
    }
    return false
  }

  async #readAll(): Promise<boolean> {
    const { sql } = this.#deps.instalments
    const since = sinceWhen(this.#pass, this.#began)
    const reading = windowOf(since, this.#began, await this.#readAhead(since))
    let [until, whole, proved] = [this.#pass.listedUntil, true, false]
    await eachPartOfWindow(
      reading.window,
      (part, most) => this.#list(part, most),
      async (listed, part) => {
        if ((await this.#handle(listed)) > 0) proved = true
        whole &&= listed.whole
        if (!whole) return
        until = reading.readUntil(part)
        await recordListed(sql, this.#account, { until, proved })
      },
    )
    this.followed = (this.#pass.followedSince !== null || proved) && this.#isFresh(until)
    if (!this.followed) await this.#stop()
    else if (whole) await this.#judge()
    return true
  }

  async #list({ from, to }: Window, most: number): Promise<Listed> {
    if (Date.now() >= this.#ends) return { orders: [], unreadable: [], whole: false }
    return listSettled(this.#deps, this.#account, {
      updated: { from, to },
      most,
      onPage: () => {
        this.calls += 1
      },
    })
  }

  /** @returns how many of these orders are this shop's */
  async #handle(page: OrderPage): Promise<number> {
    const decided = page.orders.filter(({ status }) => status !== "CREATED")
    await noteListed(this.#deps.instalments.sql, this.#account, decided)
    return (await makeNewsDue(this.#deps, this.#account, page)).size
  }

  /** A decision that the list should have shown by now, and has not: it may leave out others. */
  async #judge(): Promise<void> {
    const { sql } = this.#deps.instalments
    const [id] = await findUnlisted(sql, this.#account, this.#judged())
    if (id === undefined) return
    this.#deps.logger.warn(
      `instalments: account ${this.#account}: the lender did not list the change of ${id}; its forms are polled`,
    )
    await openReview(sql, id, "change_not_listed")
    await this.#stop()
  }

  /** The decisions that this pass compares with what was listed: all of a pass that overlap, none that may come late. */
  #judged(): { from: Date; to: Date; since: Date } {
    return {
      from: new Date(sinceWhen(this.#pass, this.#began).getTime() + CLOCKS_DIFFER),
      to: new Date(this.#began.getTime() - LATE),
      since: this.#pass.followedSince ?? this.#began,
    }
  }

  #isFresh(until: Date | null): boolean {
    return until !== null && this.#began.getTime() - until.getTime() < STALE
  }

  /** How far the lender's dates are ahead of UTC, by the newest orders that taught it; one of them may be wrong. */
  async #readAhead(since: Date): Promise<Ahead> {
    const { settings, sql } = this.#deps.instalments
    const { serviceTimeZone: timeZone } = settings
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

  async #stop(): Promise<void> {
    this.followed = false
    await stopFollowing(this.#deps.instalments.sql, this.#account)
  }

  async #stopQuietly(): Promise<void> {
    try {
      await this.#stop()
    } catch (error) {
      this.#deps.logger.warn(`instalments: forms of account ${this.#account}: ${messageOf(error)}`)
    }
  }
}
