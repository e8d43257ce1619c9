import { sdk } from "./sdk"

export interface SettlementImport {
  id: string
  account: string
  from: string
  to: string
  state: "queued" | "running" | "done" | "failed"
  /** Everything up to here is in. */
  reached: string | null
  settlements_seen: number
  settlements_changed: number
  operations_read: number
  failure: string | null
  requested_by: string | null
  created_at: string
  started_at: string | null
  finished_at: string | null
}

const PATH = "/admin/instalments/settlements"

/** `from` and `to` are days, both included. Without an account, every account is imported. */
export function importSettlements(range: {
  from: string
  to: string
  account?: string
}): Promise<{ import: SettlementImport; imports?: SettlementImport[] }> {
  return sdk.client.fetch(`${PATH}/import`, { method: "POST", body: range })
}

/** The newest first. */
export function listImports(query: {
  account?: string
  limit: number
}): Promise<{ imports: SettlementImport[] }> {
  return sdk.client.fetch(`${PATH}/imports`, { query })
}
