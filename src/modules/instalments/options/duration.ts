import { z } from "zod"

const UNITS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const
const SHAPE = /^(\d+)(s|m|h|d)$/

/** A duration written as `90s`, `2m`, `2h` or `3d`; parsed to milliseconds. */
export const duration = z
  .string()
  .regex(SHAPE, 'must be a duration such as "90s", "2m", "2h" or "3d"')
  .transform((text) => {
    const [, count, unit] = SHAPE.exec(text) ?? []
    return (
      Number(count) * (unit === "s" ? UNITS.s : unit === "m" ? UNITS.m : unit === "h" ? UNITS.h : UNITS.d)
    )
  })
