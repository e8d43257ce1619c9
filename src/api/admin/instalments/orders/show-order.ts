import type { InstalmentOrderRow } from "../../../../modules/instalments/service"
import { NEEDS, type Need } from "../../../../modules/instalments/records/needs-person"

/** An instalment order as the admin API shows it: without the token's hash, and with what to do in words. */
export function showOrder<Row extends InstalmentOrderRow>({ token_hash: _, ...row }: Row) {
  const listed = row.needs_person !== null && row.resolved_at === null
  return { ...row, what_to_do: listed && isNeed(row.needs_person) ? NEEDS[row.needs_person] : null }
}

function isNeed(code: string | null): code is Need {
  return code !== null && code in NEEDS
}
