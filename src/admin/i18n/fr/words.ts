import type { Words } from "../words"
import { charges, webhooks } from "./charges"
import { discrepancies } from "./discrepancies"
import { general } from "./general"
import { health } from "./health"
import { imports, settlements } from "./settlements"
import { holds, instore, orders } from "./orders"
import { overview } from "./overview"
import { reviews } from "./reviews"
import { serviceOrders } from "./service-orders"

export const fr: Words = {
  general,
  overview,
  orders,
  reviews,
  holds,
  settlements,
  imports,
  discrepancies,
  charges,
  webhooks,
  instore,
  serviceOrders,
  health,
}
