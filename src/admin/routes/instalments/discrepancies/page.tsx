import { defineRouteConfig } from "@medusajs/admin-sdk"
import { handleOf, pageOf } from "../../../components/page"
import { DiscrepancyTable } from "../../../discrepancies/discrepancy-table"

export const config = defineRouteConfig({ label: "general.menu.discrepancies", translationNs: "instalments" })

export const handle = handleOf("general.menu.discrepancies")

export default pageOf(DiscrepancyTable)
