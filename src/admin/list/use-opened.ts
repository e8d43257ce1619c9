import { useCallback } from "react"
import { useSearchParams } from "react-router-dom"

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
  const open = useCallback(
    (one: Opened) =>
      setParams((before) => {
        const next = new URLSearchParams(before)
        next.set(name, one.id)
        if (one.account) next.set(`${name}_account`, one.account)
        return next
      }),
    [name, setParams],
  )
  const close = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete(name)
        next.delete(`${name}_account`)
        return next
      },
      { replace: true },
    )
  return { opened, open, close }
}
