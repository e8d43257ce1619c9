import { randomBytes } from "node:crypto"

/** A random identifier of 24 hexadecimal characters. */
export function newId(): string {
  return randomBytes(12).toString("hex")
}
