import { useQuery } from "@tanstack/react-query"
import type { Health as ServerHealth } from "../../health/read-health"
import { reading } from "../list/list-hook"
import type { Wire } from "./sdk"

/** Times are ISO in UTC, amounts cents. */
export type Health = Wire<ServerHealth>
export type AccountHealth = Health["accounts"][number]
/** Null until the lender was asked. `code` and `http_status` are for developers. */
export type Connection = NonNullable<AccountHealth["connection"]>
/** `sold_to`: which of its countries the account sells to. */
export type RegionFit = AccountHealth["regions"][number]

/** With `check` the lender is asked whether the keys work, which may take some seconds. */
const health = (check: boolean) => reading<ServerHealth>("health", "accounts", { check })

/**
 * The state of every account. The shop's own data comes at once, the lender's follows. Read again
 * whenever the page is opened, because a region may have changed.
 */
export function useHealth() {
  const known = useQuery({ ...health(false), staleTime: 0 })
  const checked = useQuery({ ...health(true), staleTime: 0, gcTime: 0 })
  return {
    data: checked.data ?? known.data,
    error: checked.error,
    checking: checked.isFetching,
    check: () => void checked.refetch(),
  }
}
