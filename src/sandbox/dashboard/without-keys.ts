import type { World } from "../world"

const SHORTEST = 8

/** A page without the keys of the accounts, wherever a merchant may have put one: a path, a reference, metadata. */
export function withoutKeys({ settings }: World, page: string): string {
  return settings.accounts
    .flatMap(({ privateKey, secretKey = "" }) => [privateKey, secretKey])
    .filter((key) => key.length >= SHORTEST)
    .reduce((text, key) => text.replaceAll(key, "•••"), page)
}
