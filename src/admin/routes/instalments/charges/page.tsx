import { ChargeLookup } from "../../../charges/charge-lookup"
import { LegacyOnly } from "../../../charges/legacy-only"
import { handleOf, pageOf } from "../../../components/page"

// Not in the menu, which cannot depend on whether the shop uses version 1: the overview links here.
export const handle = handleOf("charges.title")

export default pageOf(() => (
  <LegacyOnly>
    <ChargeLookup />
  </LegacyOnly>
))
