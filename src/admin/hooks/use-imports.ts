import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { listImports, type SettlementImport } from "../api/imports"
import { ALL } from "./keys"

const PACE_MS = 1_500
const NONE: SettlementImport[] = []

export const isUnderWay = ({ state }: SettlementImport) => state === "queued" || state === "running"

/** The latest imports, watched while one is under way; what they brought is shown once they are over. */
export function useImports(): SettlementImport[] {
  const queries = useQueryClient()
  const { data = NONE } = useQuery({
    queryKey: [...ALL, "imports"],
    queryFn: async () => (await listImports({ limit: 10 })).imports,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? PACE_MS : false),
  })
  const busy = data.some(isUnderWay)
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
  return data
}
