import type { Country } from "./countries"
import { memory } from "./memory"

export type CartMemory = {
  read(): string | undefined
  write(id: string): void
  clear(): void
  /** The last cart cleared: it may have become the order that a page still needs. */
  last(): string | undefined
}

/** One cart id per country, since a cart's region, and so its currency, belongs to the country. */
export function cartMemory(country: Country): CartMemory {
  const key = `cart.${country}`
  return {
    read: () => memory.getItem(key) ?? undefined,
    write: (id) => memory.setItem(key, id),
    clear: () => {
      const id = memory.getItem(key)
      if (id) memory.setItem(`${key}.last`, id)
      memory.removeItem(key)
    },
    last: () => memory.getItem(`${key}.last`) ?? undefined,
  }
}
