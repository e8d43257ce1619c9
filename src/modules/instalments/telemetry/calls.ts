import {
  metrics,
  SpanKind,
  SpanStatusCode,
  trace,
  type Histogram,
} from "@medusajs/framework/opentelemetry/api"
import type { RequestInfo } from "../../../lender/client"

/** The instrumentation scope of every span and metric of the plugin. */
export const SCOPE = "medusa-payment-instalments"

const tracer = trace.getTracer(SCOPE)

/** Of the meter provider it was made by: one that is registered later replaces it. */
let durations: { of: unknown; histogram: Histogram } | undefined

/**
 * Reports one call to the lender as a span of the request or job that made it, and as a metric, through whatever
 * OpenTelemetry SDK the shop registered; without one both go nowhere. The path is the documented one, as
 * `/orders/{id}`: no attribute names a purchase or a person.
 */
export function reportCall(account: string, call: RequestInfo): void {
  const { method, path, status, outcome, durationMs } = call
  const attributes = {
    "instalments.account": account,
    "instalments.outcome": outcome,
    "http.request.method": method,
    "url.template": path,
    ...(status !== undefined && { "http.response.status_code": status }),
  }
  histogram().record(durationMs / 1_000, attributes)
  const endTime = Date.now()
  const span = tracer.startSpan(`lender ${method} ${path}`, {
    kind: SpanKind.CLIENT,
    startTime: endTime - durationMs,
    attributes,
  })
  if (outcome !== "done") span.setStatus({ code: SpanStatusCode.ERROR, message: outcome })
  span.end(endTime)
}

function histogram(): Histogram {
  const provider = metrics.getMeterProvider()
  if (durations?.of === provider) return durations.histogram
  const made = provider.getMeter(SCOPE).createHistogram("instalments.lender.call.duration", {
    unit: "s",
    description: "Calls to the lender, by account, method, path, outcome and status.",
  })
  durations = { of: provider, histogram: made }
  return made
}
