import { parseServiceDate } from "../../client"
import { FURTHEST_AHEAD, offsetOfZone } from "./service-time"

/** How many minutes the service's clock face is ahead of UTC: at least and at most, the same where it is known. */
export interface Ahead {
  least: number
  most: number
}

/** How far ahead it is at an instant. */
export type ServiceClock = (at: Date) => Ahead

/** What is known of it: the zone a shop configured, else what was learnt last, and when. */
export interface ClockKnowledge {
  timeZone?: string | undefined
  learnt?: { offset: number; at: Date } | undefined
}

/** Spain, France and Portugal change their clocks at one instant, so that any of them tells the season. */
const SEASONS = "Europe/Madrid"

/**
 * The service's clock, whose dates carry no zone (Orders v2, "Conventions"). An offset that was learnt in summer may
 * be another in winter, or the same: then both are possible.
 */
export function serviceClock({ timeZone, learnt }: ClockKnowledge): ServiceClock {
  if (timeZone !== undefined) return (at) => between(offsetOfZone(timeZone, at))
  if (learnt === undefined) return () => between(0, FURTHEST_AHEAD)
  const season = offsetOfZone(SEASONS, learnt.at)
  return (at) => between(learnt.offset, learnt.offset + offsetOfZone(SEASONS, at) - season)
}

/**
 * What the service's clock shows from one instant to another, written as if it were UTC. As wide as it has to be where
 * the clock is not known, so that nothing within the range is missed.
 */
export function facesOf(clock: ServiceClock, range: { from: Date; to: Date }): { from: Date; to: Date } {
  const from = shifted(range.from, clock(range.from).least)
  const to = shifted(range.to, clock(range.to).most)
  // In the hour a clock shows twice, the later instant may have the earlier face.
  return from <= to ? { from, to } : { from: to, to: from }
}

/** The instant a date of the service means; null when it is no date, or its zone is not known. */
export function instantOf(clock: ServiceClock, text: string | null): Date | null {
  const face = text === null ? null : parseServiceDate(text)
  if (text === null || face === null) return null
  const near = parseServiceDate(text, clock(face).most) ?? face
  const { least, most } = clock(near)
  const [earliest, latest] = [parseServiceDate(text, most), parseServiceDate(text, least)]
  return earliest?.getTime() === latest?.getTime() ? earliest : null
}

/** The earliest instant a date of the service can mean; null when it is no date. */
export function earliestOf(clock: ServiceClock, text: string | null): Date | null {
  const face = text === null ? null : parseServiceDate(text)
  if (text === null || face === null) return null
  // The clock may change between the face, read as if it were UTC, and what is meant.
  const ahead = Math.max(clock(face).most, clock(new Date(face.getTime() - 60_000 * clock(face).most)).most)
  return parseServiceDate(text, ahead)
}

function between(one: number, other = one): Ahead {
  return { least: Math.min(one, other), most: Math.max(one, other) }
}

function shifted(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000)
}
