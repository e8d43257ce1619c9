import { defineRouteConfig } from "@medusajs/admin-sdk"
import { CreditCard } from "@medusajs/icons"
import { LegacyLinks } from "../../charges/legacy-links"
import { Crumb } from "../../components/crumb"
import { NeedsList } from "../../needs/needs-list"
import { Overview } from "../../needs/overview"

export const config = defineRouteConfig({
  label: "general.menu.instalments",
  translationNs: "instalments",
  icon: CreditCard,
})

export const handle = { breadcrumb: () => <Crumb name="general.menu.instalments" /> }

// Medusa takes a page from a file's default export.
const InstalmentsPage = () => {
  return (
    <div className="flex flex-col gap-y-3">
      <Overview />
      <NeedsList />
      <LegacyLinks />
    </div>
  )
}

export default InstalmentsPage
