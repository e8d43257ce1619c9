import { z } from "zod"

const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** A duration written as `90s`, `2m`, `2h` or `3d`; parsed to milliseconds. */
export const duration = z
  .string()
  .regex(/^\d+[smhd]$/, 'must be a duration such as "90s", "2m", "2h" or "3d"')
  .transform((text) => Number(text.slice(0, -1)) * (UNITS[text.slice(-1)] ?? 0))
