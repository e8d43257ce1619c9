import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Contained } from "../../../components/contained"
import { handleOf } from "../../../components/crumb"
import { DiscrepancyTable } from "../../../discrepancies/discrepancy-table"

export const config = defineRouteConfig({ label: "general.menu.discrepancies", translationNs: "instalments" })

export const handle = handleOf("general.menu.discrepancies")

const DiscrepanciesPage = () => (
  <Contained>
    <DiscrepancyTable />
  </Contained>
)
export default DiscrepanciesPage
