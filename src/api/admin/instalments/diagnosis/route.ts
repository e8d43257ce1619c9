import { readDiagnosis } from "../../../../diagnosis/read-diagnosis"
import { byQuery, withCheck } from "../../../read-input"

/**
 * `GET /admin/instalments/diagnosis?check?` -> what support needs to know of the shop: versions, options without
 * values that could be secret, health, backlog, errors by code, migrations and modules. Never returns a key, a shopper
 * or the id of a purchase.
 */
export const GET = byQuery(withCheck, ({ deps, input }) => readDiagnosis(deps, input))
