import type { Words } from "../words"
import { charges } from "./charges"
import { discrepancies } from "./discrepancies"
import { general } from "./general"
import { health } from "./health"
import { imports } from "./imports"
import { holds } from "./holds"
import { instore } from "./instore"
import { orders } from "./orders"
import { reviews } from "./reviews"
import { serviceOrders } from "./service-orders"
import { settlements } from "./settlements"
import { webhooks } from "./webhooks"

export const es: Words = {
  general,
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
