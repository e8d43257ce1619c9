import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Contained } from "../../../components/contained"
import { Crumb } from "../../../components/section"
import { DiscrepancyTable } from "../../../discrepancies/discrepancy-table"

export const config = defineRouteConfig({ label: "general.menu.discrepancies", translationNs: "instalments" })

export const handle = { breadcrumb: () => <Crumb name="general.menu.discrepancies" /> }

// Medusa takes a page from a file's default export.
const DiscrepanciesPage = () => (
  <Contained>
    <DiscrepancyTable />
  </Contained>
)
export default DiscrepanciesPage
