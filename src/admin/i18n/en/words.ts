import { charges } from "./charges"
import { discrepancies } from "./discrepancies"
import { general } from "./general"
import { health } from "./health"
import { imports } from "./imports"
import { instore } from "./instore"
import { needs } from "./needs"
import { orders } from "./orders"
import { serviceOrders } from "./service-orders"
import { settlements } from "./settlements"
import { webhooks } from "./webhooks"

export const en = {
  general,
  orders,
  needs,
  settlements,
  imports,
  discrepancies,
  charges,
  webhooks,
  serviceOrders,
  instore,
  health,
}
