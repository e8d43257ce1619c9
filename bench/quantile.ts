/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  if (value === undefined) throw new Error("Nothing was measured.")
  return value
}

/** For an even count, the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [below, above] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  if (below === undefined || above === undefined) throw new Error("Nothing was measured.")
  return (below + above) / 2
}
