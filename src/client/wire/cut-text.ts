const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" })

/** How the service's limits are counted here: code points, never halves of a surrogate pair. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

/** At most `limit` code points of a text, cut between whole letters: marks stay with the letter they belong to. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit || lengthOf(text) <= limit) return text
  let cut = ""
  let length = 0
  for (const { segment } of graphemes.segment(text)) {
    length += lengthOf(segment)
    if (length > limit) break
    cut += segment
  }
  const whole = cut === "" ? Array.from(text).slice(0, limit).join("") : cut
  return whole.trimEnd() || whole
}
