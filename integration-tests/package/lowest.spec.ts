import { aFreshShop } from "./journeys"
import { OWN_NODE } from "./nodes"
import { LOWEST } from "./versions"

aFreshShop({ medusa: LOWEST }, [OWN_NODE])
