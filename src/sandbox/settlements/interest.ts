/** The rate of a plan. Orders v2, "Settlement": its unit is not shown; here it is hundredths of a per cent. */
export function interestOf(instalments: number): number {
  return Math.max(0, instalments - 3) * 75
}
