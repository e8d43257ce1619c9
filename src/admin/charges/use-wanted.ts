import { useSearchParams } from "react-router-dom"
import type { Wanted } from "./charge-search"

/** What is looked up, kept in the address. */
export function useWanted(): [wanted: Wanted, want: (next: Wanted) => void] {
  const [params, setParams] = useSearchParams()
  const wanted = { text: params.get("q")?.trim() ?? "", account: params.get("account") ?? undefined }
  const want = ({ text, account }: Wanted) =>
    setParams({ ...(text && { q: text }), ...(account !== undefined && { account }) })
  return [wanted, want]
}
