import type { Country } from "./countries"

export type CartMemory = { read(): string | undefined; write(id: string): void; clear(): void }

/** One cart id per country, since a cart's region, and with it its currency, is the country's. */
export function cartMemory(country: Country): CartMemory {
  const key = `cart.${country}`
  return {
    read: () => localStorage.getItem(key) ?? undefined,
    write: (id) => localStorage.setItem(key, id),
    clear: () => localStorage.removeItem(key),
  }
}
