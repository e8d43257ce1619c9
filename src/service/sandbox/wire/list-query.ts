import { z } from "zod"
import { orderStatus } from "../orders/stored-order"
import { serviceDateText } from "./dates"

const whole = z
  .string()
  .regex(/^\d{1,15}$/, "must be a non-negative integer")
  .transform(Number)

const pairs = [
  ["amountMin", "amountMax"],
  ["createdFrom", "createdTo"],
  ["updatedFrom", "updatedTo"],
  ["page", "pageSize"],
] as const

/** The query of List Orders. Orders v2, "GET /orders": the twelve filters, and which are only valid together. */
export const listQuery = z
  .strictObject({
    amountMin: whole.optional(),
    amountMax: whole.optional(),
    channel: z.string().optional(),
    createdFrom: serviceDateText.optional(),
    createdTo: serviceDateText.optional(),
    haveRefunds: z.enum(["true", "false"]).optional(),
    orderReference: z.string().optional(),
    page: whole.optional(),
    pageSize: whole.refine((size) => size > 0, "must be at least 1").optional(),
    updatedFrom: serviceDateText.optional(),
    updatedTo: serviceDateText.optional(),
    status: orderStatus.optional(),
  })
  .superRefine((query, context) => {
    for (const [one, other] of pairs) {
      if ((query[one] === undefined) !== (query[other] === undefined)) {
        context.addIssue({
          code: "custom",
          path: [one],
          message: `must be sent with ${other}, and ${other} with it`,
        })
      }
    }
  })

export type ListQuery = z.infer<typeof listQuery>
