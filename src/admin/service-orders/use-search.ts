import { useMemo } from "react"
import { useSearchParams } from "react-router-dom"
import { searchIn, type Search } from "./search"

/** The search in the page's address: it can be sent to somebody, and gone back to. */
export function useSearch(): [search: Search, put: (next: Search) => void] {
  const [params, setParams] = useSearchParams()
  const search = useMemo(() => searchIn(params), [params])
  return [search, (next) => setParams(next)]
}
