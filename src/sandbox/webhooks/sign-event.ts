import { createHash } from "node:crypto"

export interface Signed {
  readonly secretKey: string
  readonly accountId: string
  readonly apiVersion: "1.0" | 1
  readonly event: string
  /** The identifier in `data`. */
  readonly id: string
}

/** The hexadecimal signature of an event. It covers what the event is about, not what it says of it. */
export function signEvent(
  { secretKey, accountId, apiVersion, event, id }: Signed,
  algorithm: "sha512" | "sha1",
): string {
  return createHash(algorithm).update(`${secretKey}${accountId}${apiVersion}${event}${id}`).digest("hex")
}
