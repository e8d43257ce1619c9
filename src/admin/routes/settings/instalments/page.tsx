import { defineRouteConfig } from "@medusajs/admin-sdk"
import { handleOf, pageOf } from "../../../components/page"
import { HealthOverview } from "../../../health/health-overview"
import { CopyDiagnosis } from "../../../overview/copy-diagnosis"
import { HowYouSell } from "../../../settings/how-you-sell"

export const config = defineRouteConfig({ label: "general.menu.instalments", translationNs: "instalments" })

export const handle = handleOf("general.menu.instalments")

export default pageOf(() => (
  <div className="flex flex-col gap-y-3">
    <HowYouSell />
    <HealthOverview />
    <CopyDiagnosis />
  </div>
))
