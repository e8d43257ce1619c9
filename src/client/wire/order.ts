import { z } from "zod"
import { actionLinksSchema, type ActionLinks } from "./action-links"
import { readConfigurationSchema, type ReadConfiguration } from "./configuration"
import { metadataSchema } from "./metadata"
import type { OrderStatus } from "./order-status"
import { refundSchema, type Refund } from "./refund"
import { readShoppingCartSchema, type ReadShoppingCart } from "./shopping-cart"
import { looseText } from "./tolerant"
import { readUserSchema, type ReadUser } from "./user"

/**
 * Orders v2, "Order", as answered. Amounts in cents; dates as the service wrote them (`parseServiceDate`
 * reads them). Without `id`, `status`, `shopping_cart.total_amount` and `refunds` there is no order: money is
 * decided by them. Everything else is null or empty where the answer has none.
 */
export interface Order {
  id: string
  api_version: string | null
  status: OrderStatus
  created_at: string | null
  confirmed_at: string | null
  expires_at: string | null
  configuration: ReadConfiguration
  shopping_cart: ReadShoppingCart
  user: ReadUser | null
  metadata: Record<string, string>
  action_urls: ActionLinks
  refunds: Refund[]
}

export const orderSchema: z.ZodType<Order> = z.object({
  id: z.string().min(1),
  api_version: looseText,
  status: z.string().min(1),
  created_at: looseText,
  confirmed_at: looseText,
  expires_at: looseText,
  configuration: readConfigurationSchema,
  shopping_cart: readShoppingCartSchema,
  user: readUserSchema,
  metadata: metadataSchema,
  action_urls: actionLinksSchema,
  refunds: z.array(refundSchema),
})
