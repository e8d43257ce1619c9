import { parseServiceDate } from "../../lender/client"

const MINUTE = 60_000
const QUARTER = 15
/** Spain, France and Portugal are never further ahead of UTC than this. */
const FURTHEST_AHEAD = 120

/**
 * How many minutes the lender's clock face is ahead of UTC, learnt from `created_at` of an order that was
 * created a moment ago: dates carry no zone and nothing says which is meant (money invariant 10). Null when the
 * difference is no offset any zone has.
 */
export function learnOffset(createdAt: string, now: Date): number | null {
  const face = parseServiceDate(createdAt)
  if (!face) return null
  const minutes = (face.getTime() - now.getTime()) / MINUTE
  const offset = Math.round(minutes / QUARTER) * QUARTER
  const plausible = Math.abs(minutes - offset) <= 5 && offset >= -12 * 60 && offset <= 14 * 60
  return plausible ? (offset === 0 ? 0 : offset) : null
}

/** Whether `Intl` knows this as a time zone: a name such as `Europe/Madrid`, or an offset. */
export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }))
  } catch {
    return false
  }
}

/** How many minutes a named zone is ahead of UTC at an instant. */
export function offsetOfZone(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  const face = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  )
  return Math.round((face - Math.floor(at.getTime() / 1_000) * 1_000) / MINUTE)
}

/** The day, such as `2026-11-27`, by which plans are advertised: in the time zone of the lender's dates, where the shop states it. */
export function planDay(settings: { lenderTimeZone?: string | undefined }, at: Date): string {
  return shifted(at, offsetOfZone(planTimeZone(settings), at))
    .toISOString()
    .slice(0, 10)
}

export function planTimeZone({ lenderTimeZone }: { lenderTimeZone?: string | undefined }): string {
  return lenderTimeZone ?? SEASONS
}

/** How many minutes the lender's clock face is ahead of UTC: at least and at most, the same where it is known. */
interface Ahead {
  least: number
  most: number
}

/** How far ahead it is at an instant. */
export type ServiceClock = (at: Date) => Ahead

/** What is known of it: the zone a shop configured, else what was learnt last, and when. */
interface ClockKnowledge {
  timeZone?: string | undefined
  learnt?: { offset: number; at: Date } | undefined
}

/** Spain, France and Portugal change their clocks at the same instant: any of them shows whether it is summer. */
const SEASONS = "Europe/Madrid"

/**
 * The lender's clock, whose dates carry no zone (Orders v2, "Conventions"). An offset that was learnt in summer may
 * be another in winter, or the same: then both are possible.
 */
export function serviceClock({ timeZone, learnt }: ClockKnowledge): ServiceClock {
  if (timeZone !== undefined) return (at) => between(offsetOfZone(timeZone, at))
  if (learnt === undefined) return () => between(0, FURTHEST_AHEAD)
  const season = offsetOfZone(SEASONS, learnt.at)
  return (at) => between(learnt.offset, learnt.offset + offsetOfZone(SEASONS, at) - season)
}

/**
 * What the lender's clock shows from one instant to another, written as if it were UTC. As wide as it has to be where
 * the clock is not known, so that nothing within the range is missed.
 */
export function surfacesOf(clock: ServiceClock, range: { from: Date; to: Date }): { from: Date; to: Date } {
  const from = shifted(range.from, clock(range.from).least)
  const to = shifted(range.to, clock(range.to).most)
  // In the hour a clock shows twice, the later instant may have the earlier face.
  return from <= to ? { from, to } : { from: to, to: from }
}

/** The instant a date of the lender means; null when it is no date, or its zone is not known. */
export function instantOf(clock: ServiceClock, text: string | null): Date | null {
  const face = text === null ? null : parseServiceDate(text)
  if (text === null || face === null) return null
  const near = parseServiceDate(text, clock(face).most) ?? face
  const { least, most } = clock(near)
  const [earliest, latest] = [parseServiceDate(text, most), parseServiceDate(text, least)]
  return earliest?.getTime() === latest?.getTime() ? earliest : null
}

/** The earliest instant a date of the lender can mean; null when it is no date. */
export function earliestOf(clock: ServiceClock, text: string | null): Date | null {
  return furthest(clock, text)?.earliest ?? null
}

/**
 * The end of an approval by a read of it, where that is earlier than what is `known` of it; null where it is not, and
 * where it has passed by every reading, since an approval that can still be read has not ended.
 */
export function nearerEnd(
  clock: ServiceClock,
  text: string | null,
  { known, now }: { known: Date | null; now: Date },
): Date | null {
  const means = furthest(clock, text)
  if (means === null || means.latest <= now) return null
  return known === null || means.earliest < known ? means.earliest : null
}

/** The earliest and the latest instant that a date of the lender can mean; null when it is no date. */
function furthest(clock: ServiceClock, text: string | null): { earliest: Date; latest: Date } | null {
  const face = text === null ? null : parseServiceDate(text)
  if (text === null || face === null) return null
  // The clock may change between the face, read as if it were UTC, and what is meant; going back, it shows an hour twice.
  const ahead = [clock(face), clock(shifted(face, -clock(face).most - 60))]
  const earliest = parseServiceDate(text, Math.max(...ahead.map(({ most }) => most)))
  const latest = parseServiceDate(text, Math.min(...ahead.map(({ least }) => least)))
  return earliest && latest && { earliest, latest }
}

function between(one: number, other = one): Ahead {
  return { least: Math.min(one, other), most: Math.max(one, other) }
}

function shifted(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000)
}
