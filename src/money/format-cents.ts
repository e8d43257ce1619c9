/** Cents as an admin reads them in an error: `100.10 EUR`. */
export function formatCents(cents: number): string {
  return `${(cents / 100).toFixed(2)} EUR`
}
