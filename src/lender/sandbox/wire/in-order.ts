/**
 * A list in the order an option names. A random order has no meaning, and stays the same, so that pages fit together: it
 * follows a rank that each element has of its own.
 */
export function inOrder<T>(
  oldestFirst: readonly T[],
  order: "newest" | "oldest" | "random",
  rank: (one: T) => number | string,
): readonly T[] {
  if (order === "oldest") return oldestFirst
  if (order === "newest") return oldestFirst.toReversed()
  const ranked = oldestFirst.map((one) => ({ one, rank: rank(one) }))
  return ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1)).map(({ one }) => one)
}
