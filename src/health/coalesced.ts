/**
 * Asks once for whoever asks at the same time, and for those who ask again within a while after the answer. A failure
 * is not kept. For a bounded number of names only: what was asked under each stays.
 */
export function coalesced<Answer>(
  keptMs: number,
  now: () => number = () => performance.now(),
): (name: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>()
  return (name, ask) => {
    const known = kept.get(name)
    if (known && now() < known.until) return known.answer
    const asked = { answer: ask(), until: Infinity }
    kept.set(name, asked)
    asked.answer.then(
      () => (asked.until = now() + keptMs),
      () => kept.delete(name),
    )
    return asked.answer
  }
}
