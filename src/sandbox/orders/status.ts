import { z } from "zod"

/** The order statuses of Orders v2, "States and transitions", spelt as the service spells them. */
export const orderStatus = z.enum([
  "CREATED",
  "AUTHORIZED",
  "REJECTED",
  "INVALIDATED",
  "ERROR",
  "CONFIRMED",
  "UNCONFIRMED",
  "CANCELLED",
])

export type OrderStatus = z.infer<typeof orderStatus>
