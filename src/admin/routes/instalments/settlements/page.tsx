import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Contained } from "../../../components/contained"
import { handleOf } from "../../../components/crumb"
import { SettlementTable } from "../../../settlements/settlement-table"

export const config = defineRouteConfig({ label: "general.menu.settlements", translationNs: "instalments" })

export const handle = handleOf("general.menu.settlements")

const SettlementsPage = () => (
  <Contained>
    <SettlementTable />
  </Contained>
)
export default SettlementsPage
