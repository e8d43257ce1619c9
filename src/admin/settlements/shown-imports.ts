import type { SettlementImport } from "../api/imports"
import { isUnderWay } from "./is-under-way"

/**
 * How the imports of each account stand: those under way, else how its last one ended. One account that does well does
 * not hide another that does not.
 * @param imports the newest of each account first
 */
export function shownImports(imports: readonly SettlementImport[]): SettlementImport[] {
  const accounts = [...new Set(imports.map(({ account }) => account))]
  return accounts.flatMap((account) => {
    const own = imports.filter((one) => one.account === account)
    const under = own.filter(isUnderWay)
    return under.length > 0 ? under : own.slice(0, 1)
  })
}
