/** The trimmed text, or undefined for what is not text or says nothing: the service is sent nothing empty. */
export function nonBlank(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined
  return value.trim() || undefined
}
