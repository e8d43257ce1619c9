import { readHealth } from "../../../../health/read-health"
import { byQuery, withCheck } from "../../../read-input"

/**
 * `GET /admin/instalments/health` -> `{ production, addresses, last_sweep_at, backlog, accounts }`. Unless `check=false`, each
 * account sends one harmless request to the lender. Never returns a key.
 */
export const GET = byQuery(withCheck, ({ deps, input }) => readHealth(deps, input))
