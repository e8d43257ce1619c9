import { ChargeLookup } from "../../../charges/charge-lookup"
import { Version1Only } from "../../../charges/version-1-only"
import { handleOf, pageOf } from "../../../components/page"

// Not in the menu, which cannot depend on whether the shop uses version 1: the overview links here.
export const handle = handleOf("charges.title")

export default pageOf(() => (
  <Version1Only>
    <ChargeLookup />
  </Version1Only>
))
