export interface Scale {
  low: number
  high: number
  /** Round values between, the ends among them. */
  ticks: number[]
}

const STEPS = 4

/** A scale with round steps that holds zero and every value. */
export function scaleFor(values: readonly number[]): Scale {
  const least = Math.min(0, ...values)
  const most = Math.max(0, ...values)
  const step = roundStep((most - least) / STEPS || 1)
  const low = Math.floor(least / step) * step
  const high = Math.max(Math.ceil(most / step) * step, low + step)
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step)
  return { low, high, ticks }
}

/** 1, 2 or 5 times a power of ten, and no less than asked. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 5, 10].find((one) => one * power >= least) ?? 10
  return factor * power
}
