import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Container } from "@medusajs/ui"
import { Contained } from "../../../components/contained"
import { Crumb } from "../../../components/section"
import { DiscrepancyTable } from "../../../discrepancies/discrepancy-table"

export const config = defineRouteConfig({ label: "general.menu.discrepancies", translationNs: "instalments" })

export const handle = {
  breadcrumb: () => <Crumb name="general.menu.discrepancies" />,
}

// Medusa takes a page from a file's default export.
const DiscrepanciesPage = () => {
  return (
    <Contained>
      <Container className="overflow-hidden p-0">
        <DiscrepancyTable />
      </Container>
    </Contained>
  )
}
export default DiscrepanciesPage
