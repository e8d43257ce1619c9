/** The colour of an HTTP status, or of the want of one. */
export function tone(status: number, error: string | null): string {
  if (error !== null || status >= 400) return "bad"
  return status >= 200 && status < 300 ? "good" : ""
}
