import { defineRouteConfig } from "@medusajs/admin-sdk"
import { CreditCard } from "@medusajs/icons"
import { Version1Links } from "../../charges/version-1-only"
import { handleOf, pageOf } from "../../components/page"
import { SalesFunnel } from "../../overview/sales-funnel"
import { CurrentFigures } from "../../overview/current-figures"
import { ReviewQueue } from "../../reviews/review-queue"

export const config = defineRouteConfig({
  label: "general.menu.instalments",
  translationNs: "instalments",
  icon: CreditCard,
})

export const handle = handleOf("general.menu.instalments")

export default pageOf(() => (
  <div className="flex flex-col gap-y-3">
    <CurrentFigures />
    <SalesFunnel />
    <ReviewQueue />
    <Version1Links />
  </div>
))
