/** Whether a part of an address may be a secret: eight characters or more that are not just words in small letters. */
export function isTokenLike(part: string): boolean {
  return part.length >= 8 && !/^[a-z._-]+$/.test(part)
}
