import { Contained } from "../../../components/contained"
import { ChargeLookup } from "../../../charges/charge-lookup"
import { LegacyOnly } from "../../../charges/legacy-only"
import { handleOf } from "../../../components/crumb"

// Not in the menu, which cannot depend on whether the shop uses version 1: the overview links here.
export const handle = handleOf("charges.title")

const ChargesPage = () => (
  <Contained>
    <LegacyOnly>
      <ChargeLookup />
    </LegacyOnly>
  </Contained>
)
export default ChargesPage
