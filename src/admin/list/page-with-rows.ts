import { useEffect } from "react"

/** What a page of a list turned out to hold. Pages are counted from 0. */
export interface ReadPage {
  page: number
  /** How many rows a page has at most. */
  size: number
  /** How many came on this one; undefined until they are read. */
  rows: number | undefined
  /** How many there are on all pages together. */
  count: number | undefined
}

/** This page is empty but earlier ones are not: its last row moved, or the URL is old. */
export function isPastEnd({ rows, count }: ReadPage): boolean {
  return rows === 0 && count !== undefined && count > 0
}

/** The page to show: this one, or the last that has rows where this one has none any more. */
export function pageWithRows(read: ReadPage): number {
  const { page, size, count = 0 } = read
  return isPastEnd(read) ? Math.min(page, Math.ceil(count / size) - 1) : page
}

/** Leaves a page that has no rows any more for the last one that has; whether that is under way. */
export function usePageWithRows(read: ReadPage, onPage: (page: number) => void): boolean {
  const { page } = read
  const wanted = pageWithRows(read)
  useEffect(() => {
    if (wanted !== page) onPage(wanted)
  }, [wanted, page, onPage])
  return isPastEnd(read)
}
