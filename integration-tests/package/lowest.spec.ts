import { aFreshShop } from "./journeys"
import { besideOtherCopies } from "./other-copies"
import { OWN_NODE } from "./nodes"
import { LOWEST } from "./versions"

aFreshShop({ medusa: LOWEST, packageManager: "npm" }, [OWN_NODE], besideOtherCopies)
