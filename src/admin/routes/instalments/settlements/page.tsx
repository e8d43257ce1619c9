import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Contained } from "../../../components/contained"
import { Crumb } from "../../../components/section"
import { SettlementTable } from "../../../settlements/settlement-table"

export const config = defineRouteConfig({ label: "general.menu.settlements", translationNs: "instalments" })

export const handle = { breadcrumb: () => <Crumb name="general.menu.settlements" /> }

// Medusa takes a page from a file's default export.
const SettlementsPage = () => (
  <Contained>
    <SettlementTable />
  </Contained>
)
export default SettlementsPage
