import { discrepancies } from "./discrepancies"
import { general } from "./general"
import { imports } from "./imports"
import { needs } from "./needs"
import { orders } from "./orders"
import { settlements } from "./settlements"

export const en = { general, orders, needs, settlements, imports, discrepancies }
