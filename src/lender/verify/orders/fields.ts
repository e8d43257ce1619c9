import { z } from "zod"
import { readQuestion } from "../report/report"
import type { Session } from "../session"
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

export function checkFields({ requester, findings }: Session): void {
  for (const { kind, calls, aspects, none } of KINDS) {
    findings.under(`Every ${kind} returned, field by field`)
    const resources = resourcesIn(requester.heard, ...calls)
    if (resources.length > 0) checkAspects(findings, aspects, resources)
    else findings.notTried(`${rowsOf(aspects)}: ${kind}s are as documented`, none)
    if (resources.length === 0 || kind !== "order") continue
    findings.observe("ver-2: their api_version", versionsOf(resources) || "none")
    const extra = extraFields(resources, aspects)
    findings.observe("order-5: their fields beyond the listed ones", extra || "none")
  }
}

function rowsOf(aspects: readonly Aspect[]): string {
  return [...new Set(aspects.flatMap(({ question }) => readQuestion(question).rows))].join(" ")
}

const version = z.object({ api_version: z.string().regex(/^[\w.-]{1,20}$/) })

function versionsOf(orders: readonly Resource[]): string {
  const versions = orders.flatMap(({ value }) => version.safeParse(value).data?.api_version ?? [])
  return [...new Set(versions)].join(", ")
}
