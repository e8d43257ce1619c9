import { aFreshShop } from "./journeys"
import { migrations } from "./migrations"
import { otherNodes, OWN_NODE } from "./nodes"
import { NEXT } from "./versions"

aFreshShop({ ...NEXT, packageManager: "npm" }, [OWN_NODE, ...otherNodes()], migrations)
