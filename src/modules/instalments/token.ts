import { createHash, randomBytes } from "node:crypto"

const SHAPE = /^[A-Za-z0-9_-]{22}$/

/** 128 random bits for the return and callback addresses of one instalment order. */
export function newToken(): string {
  return randomBytes(16).toString("base64url")
}

/** What is kept of a token: whoever reads the database cannot forge a callback with it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}

/** Refuses what cannot be a token before the database is asked. */
export function isToken(text: string): boolean {
  return SHAPE.test(text)
}
