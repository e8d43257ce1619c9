/** The first and the last day of an import, as the server counts days: in UTC, `to` being the instant before which it ends. */
export function importDays(range: { from: string; to: string }): { from: string; to: string } {
  return { from: dayInUtc(Date.parse(range.from)), to: dayInUtc(Date.parse(range.to) - 1) }
}

function dayInUtc(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
