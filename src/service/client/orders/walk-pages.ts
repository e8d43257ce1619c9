import { isRefusedQuery } from "../errors"

/** The orders of a page; a page for which the lender has no orders is empty. */
export type ReadPage<T> = (number: number) => Promise<T[]>

/** What earlier walks learned about the first page number; one per client, as every filter shares the endpoint. */
export interface FirstPage {
  /** 0 once page 0 held an order; 1 once page 0 was refused and page 1 was not. */
  learnt?: 0 | 1
}

/**
 * Every item of every page, each id once. The API documentation does not specify whether pages count from 0 or 1, nor
 * how long they may be (Orders v2, "Limits"), so only a page without a new id ends the walk, never a short one. Two
 * exceptions: a page 1 without new items may be page 0 under its other number, and a page 0 that is empty may not
 * exist.
 */
export async function* walkPages<T extends { id: string }>(
  readPage: ReadPage<T>,
  first: FirstPage,
): AsyncGenerator<T, void, undefined> {
  const seen = new Set<string>()
  const start = await firstPage(readPage, first)
  for (let page: T[] = start.items, number = start.number; ;) {
    const before = seen.size
    for (const item of page) {
      if (seen.has(item.id)) continue
      seen.add(item.id)
      yield item
    }
    const mayBePageZeroAgain = number === 1 && start.number === 0 && page.length > 0
    if (seen.size === before && !mayBePageZeroAgain) return
    number += 1
    page = await readPage(number)
  }
}

async function firstPage<T>(
  readPage: ReadPage<T>,
  first: FirstPage,
): Promise<{ number: number; items: T[] }> {
  if (first.learnt === 1) return { number: 1, items: await readPage(1) }
  let zero: T[] | undefined
  try {
    zero = await readPage(0)
  } catch (error) {
    if (first.learnt === 0 || !isRefusedQuery(error)) throw error
  }
  if (zero === undefined) {
    const items = await readPage(1)
    first.learnt = 1
    return { number: 1, items }
  }
  if (zero.length > 0) first.learnt = 0
  if (zero.length > 0 || first.learnt === 0) return { number: 0, items: zero }
  return { number: 1, items: await orNone(readPage(1)) }
}

/** Page 0 was accepted and empty: a refused page 1 is past the end, not an error. */
async function orNone<T>(page: Promise<T[]>): Promise<T[]> {
  try {
    return await page
  } catch (error) {
    if (isRefusedQuery(error)) return []
    throw error
  }
}
