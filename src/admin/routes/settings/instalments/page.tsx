import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Contained } from "../../../components/contained"
import { handleOf } from "../../../components/crumb"
import { HealthOverview } from "../../../health/health-overview"
import { CopyDiagnosis } from "../../../overview/copy-diagnosis"

export const config = defineRouteConfig({ label: "general.menu.instalments", translationNs: "instalments" })

export const handle = handleOf("general.menu.instalments")

const InstalmentsSettingsPage = () => (
  <Contained>
    <div className="flex flex-col gap-y-3">
      <HealthOverview />
      <CopyDiagnosis />
    </div>
  </Contained>
)
export default InstalmentsSettingsPage
