import { defineRouteConfig } from "@medusajs/admin-sdk"
import { handleOf, pageOf } from "../../../components/page"
import { SettlementTable } from "../../../settlements/settlement-table"

export const config = defineRouteConfig({ label: "general.menu.settlements", translationNs: "instalments" })

export const handle = handleOf("general.menu.settlements")

export default pageOf(SettlementTable)
