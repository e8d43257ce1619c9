/** `2026-11-20`, as the calendar on the reader's wall says. */
export function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, "0")
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** How many midnights lie between; negative when `to` is the earlier one. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / 86_400_000)
}
