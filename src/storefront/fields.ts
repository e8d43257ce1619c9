/** The fields of an answer, whatever it was: none when it was not an object. */
export function fields(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {}
}

export function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
