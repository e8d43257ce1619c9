import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import type { ImportResponse } from "../../api/admin/instalments/settlements/import/route"
import type { ImportsQuery, ImportsResponse } from "../../api/admin/instalments/settlements/imports/route"
import { useAccounts } from "./accounts"
import { isUnderWay, type SettlementImport } from "../settlements/imports"
import { ALL, get, post } from "./sdk"

const PACE_MS = 1_500
const NONE: SettlementImport[] = []

/** How many imports of an account are requested. */
const LATEST = 10

/** `from` and `to` are days, both included. Without an account, every account is imported. */
export function importSettlements(range: { from: string; to: string; account?: string }) {
  return post<ImportResponse>("settlements/import", "import", range)
}

/**
 * The latest imports of each account, watched while one is under way; what they brought is shown once they are over.
 * Undefined until they are read.
 */
export function useImports(): SettlementImport[] | undefined {
  const queries = useQueryClient()
  const accounts = useAccounts()
  const { data, error } = useQuery({
    queryKey: [...ALL, "imports", accounts],
    queryFn: () => latestOf(accounts),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? PACE_MS : false),
  })
  const busy = data?.some(isUnderWay) ?? false
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy) {
      void queries.invalidateQueries({
        queryKey: ALL,
        predicate: ({ queryKey }) => queryKey[1] !== "imports",
      })
    }
    wasBusy.current = busy
  }, [busy, queries])
  // The list itself tells of a server that fails.
  return error ? NONE : data
}

/** Requested per account: one with frequent imports would push the other accounts out of a common list. */
async function latestOf(accounts: readonly string[]): Promise<SettlementImport[]> {
  const asked: ImportsQuery[] = accounts.length > 0 ? accounts.map((account) => ({ account })) : [{}]
  const responses = await Promise.all(
    asked.map((of) => get<ImportsResponse>("settlements/imports", "imports", { ...of, limit: LATEST })),
  )
  return responses.flatMap(({ imports }) => imports)
}
