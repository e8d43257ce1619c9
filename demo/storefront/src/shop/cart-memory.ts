import type { Country } from "./countries"

export type CartMemory = {
  read(): string | undefined
  write(id: string): void
  clear(): void
  /** The cart last cleared: it may have become the order that a page is still asked about. */
  last(): string | undefined
}

/** One cart id per country, since a cart's region, and with it its currency, is the country's. */
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
