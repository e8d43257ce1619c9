import { aFreshShop } from "./journeys"
import { migrations } from "./migrations"
import { otherNodes, OWN_NODE } from "./nodes"
import { NEWEST } from "./versions"

aFreshShop({ medusa: NEWEST, packageManager: "pnpm" }, [OWN_NODE, ...otherNodes()], migrations)
