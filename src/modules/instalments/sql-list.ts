/** Words of this code as a list of SQL: written out, so that it is word for word the condition of a partial index. */
export function sqlList(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(", ")
}
