import { useEffect } from "react"
import { isStranded, pageWithRows, type ReadPage } from "./page-with-rows"

/** Leaves a page that has no rows any more for the last one that has; whether that is under way. */
export function usePageWithRows(read: ReadPage, onPage: (page: number) => void): boolean {
  const { page } = read
  const wanted = pageWithRows(read)
  useEffect(() => {
    if (wanted !== page) onPage(wanted)
  }, [wanted, page, onPage])
  return isStranded(read)
}
