import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import type { ImportResponse } from "../../api/admin/instalments/settlements/import/route"
import type { ImportsQuery, ImportsResponse } from "../../api/admin/instalments/settlements/imports/route"
import { useAccounts } from "./accounts"
import { isUnderWay, type SettlementImport } from "../settlements/imports"
import { ALL, get, post } from "./sdk"

const PACE_MS = 1_500
/** Of one that failed: the server tries it again after 2 to 32 minutes, or not any more. */
const RETRY_PACE_MS = 30_000
const RETRIED_WITHIN_MS = 3_600_000
const NONE: SettlementImport[] = []

/** How many imports of an account are requested. */
const LATEST = 10

/** `from` and `to` are days, both included. Without an account, every account is imported. */
export function importSettlements(range: { from: string; to: string; account?: string }) {
  return post<ImportResponse>("settlements/import", "import", range)
}

/**
 * The latest imports of each account, watched while one is under way or may be tried again; what one brought is shown once
 * it is over. Undefined until they are read.
 */
export function useImports(): SettlementImport[] | undefined {
  const queries = useQueryClient()
  const accounts = useAccounts()
  const { data, error } = useQuery({
    queryKey: [...ALL, "imports", accounts],
    queryFn: () => latestOf(accounts),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => paceOf(state.data ?? NONE),
  })
  const before = useRef(data)
  useEffect(() => {
    if (before.current && data && hasEnded(before.current, data)) {
      void queries.invalidateQueries({
        queryKey: ALL,
        predicate: ({ queryKey }) => queryKey[1] !== "imports",
      })
    }
    before.current = data
  }, [data, queries])
  // The list itself tells of a server that fails.
  return error ? NONE : data
}

function paceOf(imports: readonly SettlementImport[]): number | false {
  if (imports.some(isUnderWay)) return PACE_MS
  const since = Date.now() - RETRIED_WITHIN_MS
  const isRetried = ({ state, finished_at }: SettlementImport) =>
    state === "failed" && Date.parse(finished_at ?? "") > since
  return imports.some(isRetried) ? RETRY_PACE_MS : false
}

/** Whether one ended since it was last read, however short it was under way. */
function hasEnded(before: readonly SettlementImport[], now: readonly SettlementImport[]): boolean {
  const known = new Map(before.map(({ id, finished_at }) => [id, finished_at]))
  return now.some(({ id, finished_at }) => finished_at !== null && known.get(id) !== finished_at)
}

/** Requested per account: one with frequent imports would push the other accounts out of a common list. */
async function latestOf(accounts: readonly string[]): Promise<SettlementImport[]> {
  const asked: ImportsQuery[] = accounts.length > 0 ? accounts.map((account) => ({ account })) : [{}]
  const responses = await Promise.all(
    asked.map((of) => get<ImportsResponse>("settlements/imports", "imports", { ...of, limit: LATEST })),
  )
  return responses.flatMap(({ imports }) => imports)
}
