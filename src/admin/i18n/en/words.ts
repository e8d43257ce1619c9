import { charges, webhooks } from "./charges"
import { discrepancies } from "./discrepancies"
import { general } from "./general"
import { health } from "./health"
import { imports, settlements } from "./settlements"
import { monthEnd } from "./month-end"
import { holds, instore, orders } from "./orders"
import { reviews } from "./reviews"
import { serviceOrders } from "./service-orders"

export const en = {
  general,
  orders,
  reviews,
  holds,
  settlements,
  imports,
  monthEnd,
  discrepancies,
  charges,
  webhooks,
  serviceOrders,
  instore,
  health,
}
