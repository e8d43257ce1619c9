/** Numbers from 0 up to 1 that depend only on the seed: mulberry32, whose whole state is one integer. */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The seed of one of many generators under the same seed, so that they are independent. */
export function seedOf(seed: number, ordinal: number): number {
  return (seed ^ Math.imul(ordinal, 0x9e3779b1)) >>> 0
}
