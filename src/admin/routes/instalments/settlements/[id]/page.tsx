import { handleOf, pageOf } from "../../../../components/page"
import { SettlementPage } from "../../../../settlements/settlement-page"

export const handle = handleOf("settlements.one")

export default pageOf(SettlementPage)
