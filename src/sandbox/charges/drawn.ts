import { createHash } from "node:crypto"

/** 24 hexadecimal characters that only the seed and a name decide. */
export function drawn(seed: number, ...name: readonly string[]): string {
  const text = JSON.stringify([seed, ...name])
  return createHash("sha256").update(text).digest("hex").slice(0, 24)
}
