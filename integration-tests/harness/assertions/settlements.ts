import type { Admin } from "../people/admin"
import type { HttpResponse } from "../shop/http"
import { eventually } from "../time/eventually"
import { runJob } from "../shop/run-job"
import type { Fault } from "../people/shopper"
import type { TestShop } from "../shop/test-shop"

export interface Import {
  id: string
  account: string
  state: string
  from: string
  to: string
  reached: string | null
  settlements_seen: number
  settlements_changed: number
  operations_read: number
  failure: string | null
  requested_by: string | null
  started_at: string
  finished_at: string
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Requests an import of the last month, or of the given range. */
export function askForImport(
  admin: Admin,
  what: { account?: string; from?: string; to?: string } = {},
): Promise<HttpResponse<{ import: Import; imports?: Import[] } & Fault>> {
  return admin.call("/instalments/settlements/import", { from: day(-30), to: day(0), ...what })
}

/** The import once it is finished or failed. */
export function importOver(admin: Admin, id: string | undefined, within = 240_000): Promise<Import> {
  return eventually(
    async () => (await admin.call<{ import: Import }>(`/instalments/settlements/imports/${id}`)).body.import,
    ({ state }) => state === "done" || state === "failed",
    within,
  )
}

export async function importAll(admin: Admin, account?: string): Promise<Import> {
  const { body } = await askForImport(admin, account === undefined ? {} : { account })
  return importOver(admin, body.import.id)
}

/** Runs one of the plugin's settlement jobs now. */
export async function runImportJob(shop: TestShop, job: "daily" | "due"): Promise<void> {
  await runJob(shop, job === "daily" ? "settlements" : "imports")
}
