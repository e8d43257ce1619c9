import { createHash, createHmac, randomBytes, scrypt } from "node:crypto"
import { promisify } from "node:util"

const SHAPE = /^[A-Za-z0-9_-]{22}$/

/** 128 random bits for the return and callback URLs of one instalment order. */
export function newToken(): string {
  return randomBytes(16).toString("base64url")
}

/**
 * The token of the link back to a form that was left: signed with the account's private key, so that it is the same
 * whenever it is asked for, and nobody else can make it.
 */
export function formLinkToken(privateKey: string, id: string): string {
  return createHmac("sha256", privateKey)
    .update(`form link ${id}`)
    .digest()
    .subarray(0, 16)
    .toString("base64url")
}

/** The stored hash of a token: read access to the database is not enough to forge a callback. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}

/** Refuses what cannot be a token before the database is queried. */
export function isToken(text: string): boolean {
  return SHAPE.test(text)
}

const slowHash = promisify<string, string, number, Buffer>(scrypt)

/**
 * The hash of an e-mail address, in any case, by which the shop knows who wants no more mails. Slow, so that addresses
 * cannot be guessed by the million; and without a key, so that it stands when the shop's keys change.
 */
export async function hashAddress(email: string): Promise<string> {
  return (await slowHash(email.trim().toLowerCase(), "instalments: no mails", 32)).toString("hex")
}
