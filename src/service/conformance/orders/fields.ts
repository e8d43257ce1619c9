import { z } from "zod"
import { readQuestion } from "../report/report"
import type { Group } from "../session"
import { type Aspect, checkAspects, extraFields, type Resource, resourcesIn } from "../shape/aspect"
import { refundAlone, settlementAspects } from "../shape/money-aspects"
import { orderAspects } from "../shape/order-aspects"

/** The resources in any response. Orders v2, "Resources and their fields". */
const KINDS = [
  {
    kind: "order",
    calls: ["POST /orders", "GET /orders", "GET /orders/{id}", "PUT /orders/{id}/confirm"],
    aspects: orderAspects,
    none: "no order was returned",
  },
  { kind: "refund", calls: ["POST /orders/{id}/refund"], aspects: refundAlone, none: "nothing was refunded" },
  {
    kind: "settlement",
    calls: ["GET /settlements", "GET /settlements/{id}"],
    aspects: settlementAspects,
    none: "no settlement was returned",
  },
] as const

export const fields: readonly Group[] = KINDS.map(({ kind, calls, aspects, none }) => ({
  title: `Every ${kind} returned, field by field`,
  async ask({ requester, findings }) {
    const resources = resourcesIn(requester.heard, ...calls)
    if (resources.length === 0)
      return findings.notTried(`${rowsOf(aspects)}: ${kind}s are as documented`, none)
    checkAspects(findings, aspects, resources)
    if (kind !== "order") return
    findings.observe("ver-2: their api_version", versionsOf(resources) || "none")
    const extra = extraFields(resources, aspects)
    findings.observe("order-5: their fields beyond the listed ones", extra || "none")
  },
}))

function rowsOf(aspects: readonly Aspect[]): string {
  return [...new Set(aspects.flatMap(({ question }) => readQuestion(question).rows))].join(" ")
}

const version = z.object({ api_version: z.string().regex(/^[\w.-]{1,20}$/) })

function versionsOf(orders: readonly Resource[]): string {
  const versions = orders.flatMap(({ value }) => version.safeParse(value).data?.api_version ?? [])
  return [...new Set(versions)].join(", ")
}
