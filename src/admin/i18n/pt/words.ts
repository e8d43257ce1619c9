import type { Words } from "../words"
import { discrepancies } from "./discrepancies"
import { general } from "./general"
import { imports } from "./imports"
import { needs } from "./needs"
import { orders } from "./orders"
import { settlements } from "./settlements"

export const pt: Words = { general, orders, needs, settlements, imports, discrepancies }
