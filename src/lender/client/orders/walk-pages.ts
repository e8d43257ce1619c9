import { isRefusedQuery } from "../errors"

/** The orders of a page; a page for which the lender has no orders is empty. */
export type ReadPage<T> = (number: number) => Promise<T[]>

/** What earlier walks learned about the first page number; one per client, as every filter shares the endpoint. */
export interface FirstPage {
  /** 0 once page 0 held an order; 1 once page 1 held one and page 0 was refused, before it and after it. */
  learnt?: 0 | 1
}

/**
 * Every item of every page, each key once. The API documentation does not specify whether pages count from 0 or 1, how
 * long they may be, nor what a page after the last one is (Orders v2, "Limits"): an empty page ends the walk, never a
 * short one, and two in a row without a new key, as one may be page 0 again or repeat orders that others were added
 * before. A refused page is thrown where there may be more.
 */
export async function* walkPages<T extends { key: string }>(
  readPage: ReadPage<T>,
  first: FirstPage,
  size: number,
): AsyncGenerator<T, void, undefined> {
  const seen = new Set<string>()
  const lengths: number[] = []
  let { items: page, number } = await firstPage(readPage, first)
  for (let stale = 0; page.length > 0;) {
    const before = seen.size
    for (const item of page) {
      if (seen.has(item.key)) continue
      seen.add(item.key)
      yield item
    }
    stale = seen.size > before ? 0 : stale + 1
    if (stale === 2) return
    if (stale === 0) lengths.push(page.length)
    number += 1
    page = await (mayBeLast(lengths, size) ? orNone(readPage(number)) : readPage(number))
  }
}

/**
 * Whether a refusal of the next page can only mean that there is none: the lender fills its pages, and the last one was
 * not full. After a full page it may as well be a limit to the pages, behind which there are more orders.
 */
function mayBeLast(lengths: readonly number[], size: number): boolean {
  const earlier = lengths.slice(0, -1)
  const [full = size] = earlier
  return earlier.every((length) => length === full) && (lengths.at(-1) ?? full) < full
}

async function firstPage<T>(
  readPage: ReadPage<T>,
  first: FirstPage,
): Promise<{ number: number; items: T[] }> {
  if (first.learnt === 1) return { number: 1, items: await readPage(1) }
  if (first.learnt === 0) return { number: 0, items: await readPage(0) }
  let zero = await orRefused(readPage(0))
  if (zero === "refused") {
    const one = await readPage(1)
    // A lender may refuse a request once; only a page that it does not have is refused again.
    zero = await orRefused(readPage(0))
    if (zero === "refused") {
      if (one.length > 0) first.learnt = 1
      return { number: 1, items: one }
    }
  }
  if (zero.length === 0) return { number: 1, items: await orNone(readPage(1)) }
  first.learnt = 0
  return { number: 0, items: zero }
}

/** A refusal is the end: the page before was accepted, and it was empty or not full. */
async function orNone<T>(page: Promise<T[]>): Promise<T[]> {
  const items = await orRefused(page)
  return items === "refused" ? [] : items
}

async function orRefused<T>(page: Promise<T[]>): Promise<T[] | "refused"> {
  try {
    return await page
  } catch (error) {
    if (isRefusedQuery(error)) return "refused"
    throw error
  }
}
