import { z } from "zod"
import type { Group } from "../session"
import { type Aspect, checkAspects, extraFields, type Resource, resourcesIn } from "../shape/aspect"
import { refundAlone, settlementAspects } from "../shape/money-aspects"
import { ORDER_FIELDS, orderAspects } from "../shape/order-aspects"

const ORDER_CALLS = ["POST /orders", "GET /orders", "GET /orders/{id}", "PUT /orders/{id}/confirm"]
const SETTLEMENT_CALLS = ["GET /settlements", "GET /settlements/{id}"]
const version = z.object({ api_version: z.string().regex(/^[\w.-]{1,20}$/) })

/** The orders in any response. Orders v2, "Resources and their fields". */
export const orderFields: Group = {
  title: "Every order returned, field by field",
  async ask({ requester, findings }) {
    const orders = resourcesIn(requester.heard, ...ORDER_CALLS)
    if (orders.length === 0) {
      findings.notTried(rowsOf(orderAspects), "orders are as documented", "no order was returned")
      return
    }
    checkAspects(findings, orderAspects, orders)
    const values = orders.map(({ value }) => value)
    findings.observe("ver-2", "their api_version", versionsOf(orders) || "none")
    const extra = extraFields(values, ORDER_FIELDS)
    findings.observe("order-5", "their fields beyond the listed ones", extra.join(", ") || "none")
  },
}

/** Refunds returned on their own. */
export const refundFields: Group = {
  title: "Every refund returned, field by field",
  async ask({ requester, findings }) {
    const refunds = resourcesIn(requester.heard, "POST /orders/{id}/refund")
    if (refunds.length > 0) checkAspects(findings, refundAlone, refunds)
    else findings.notTried(rowsOf(refundAlone), "refunds are as documented", "nothing was refunded")
  },
}

/** Settlements with their operations. */
export const settlementFields: Group = {
  title: "Every settlement returned, field by field",
  async ask({ requester, findings }) {
    const settlements = resourcesIn(requester.heard, ...SETTLEMENT_CALLS)
    if (settlements.length > 0) checkAspects(findings, settlementAspects, settlements)
    else
      findings.notTried(
        rowsOf(settlementAspects),
        "settlements are as documented",
        "no settlement was returned",
      )
  },
}

function rowsOf(aspects: readonly Aspect[]): string {
  return [...new Set(aspects.flatMap(({ rows }) => rows.split(" ")))].join(" ")
}

function versionsOf(orders: readonly Resource[]): string {
  const versions = orders.flatMap(({ value }) => version.safeParse(value).data?.api_version ?? [])
  return [...new Set(versions)].join(", ")
}
