import { useSearchParams } from "react-router-dom"
import { put } from "./put-filters"

export interface Opened {
  id: string
  account?: string
}

/** Which record is open beside a list, kept in the address: it can be shared, and going back closes it. */
export function useOpened(name: "charge" | "webhook") {
  const [params, setParams] = useSearchParams()
  const id = params.get(name)
  const account = params.get(`${name}_account`)
  const opened: Opened | null = id ? { id, ...(account && { account }) } : null
  const show = (one: Opened | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        put(next, name, one?.id)
        put(next, `${name}_account`, one?.account)
        return next
      },
      { replace: one === null },
    )
  return { opened, open: (one: Opened) => show(one), close: () => show(null) }
}
