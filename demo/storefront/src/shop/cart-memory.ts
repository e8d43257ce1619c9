import type { Country } from "./countries"

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
    read: () => localStorage.getItem(key) ?? undefined,
    write: (id) => localStorage.setItem(key, id),
    clear: () => {
      const id = localStorage.getItem(key)
      if (id) localStorage.setItem(`${key}.last`, id)
      localStorage.removeItem(key)
    },
    last: () => localStorage.getItem(`${key}.last`) ?? undefined,
  }
}
