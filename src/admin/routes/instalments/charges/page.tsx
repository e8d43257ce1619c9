import { Contained } from "../../../components/contained"
import { ChargeLookup } from "../../../charges/charge-lookup"
import { LegacyOnly } from "../../../charges/legacy-only"
import { Crumb } from "../../../components/section"

// Not in the menu, which cannot depend on whether the shop uses version 1: the overview links here.
export const handle = {
  label: "charges.title",
  translationNs: "instalments",
  breadcrumb: () => <Crumb name="charges.title" />,
}

// Medusa takes a page from a file's default export.
const ChargesPage = () => (
  <Contained>
    <LegacyOnly>
      <ChargeLookup />
    </LegacyOnly>
  </Contained>
)
export default ChargesPage
