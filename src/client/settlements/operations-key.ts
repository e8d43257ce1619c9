const NAME = "operations"

/** No spelling of the name is longer: each letter may be written as a six-byte escape. */
export const MAX_KEY_BYTES = NAME.length * 6

/** Whether the bytes between a key's quotes spell `operations`, escapes included. */
export function isOperationsKey(bytes: readonly number[]): boolean {
  if (bytes.length < NAME.length || bytes.length > MAX_KEY_BYTES) return false
  const text = String.fromCharCode(...bytes)
  if (!text.includes("\\")) return text === NAME
  try {
    return JSON.parse(`"${text}"`) === NAME
  } catch {
    return false
  }
}
