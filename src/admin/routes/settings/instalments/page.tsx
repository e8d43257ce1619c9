import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Contained } from "../../../components/contained"
import { Crumb } from "../../../components/section"
import { HealthOverview } from "../../../health/health-overview"
import { CopyDiagnosis } from "../../../overview/copy-diagnosis"

export const config = defineRouteConfig({ label: "general.menu.instalments", translationNs: "instalments" })

export const handle = { breadcrumb: () => <Crumb name="general.menu.instalments" /> }

// Medusa takes a page from a file's default export.
const InstalmentsSettingsPage = () => (
  <Contained>
    <div className="flex flex-col gap-y-3">
      <HealthOverview />
      <CopyDiagnosis />
    </div>
  </Contained>
)
export default InstalmentsSettingsPage
