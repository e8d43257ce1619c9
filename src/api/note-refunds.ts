import { performance } from "node:perf_hooks"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopDeps } from "../modules/instalments/deps"
import { acknowledge, withRefundsNoted, type RefundRequests } from "../money/refund-acknowledged"

/** A router between the browser and the shop may have answered for it by then, with an error. */
const TOO_LATE_MS = 10_000

/**
 * Acknowledges the refunds a staff member's request made once its response has reached its end, soon enough for nobody to
 * have given up waiting (money law 6). A connection that closed before, and an error, acknowledge nothing.
 */
export function noteRefunds(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const began = performance.now()
  const request: RefundRequests = { made: [] }
  let gone = false
  res.once("close", () => (gone = true))
  res.once("finish", () => {
    if (gone || req.socket.destroyed || res.statusCode >= 300) return
    if (performance.now() - began < TOO_LATE_MS) acknowledge(shopDeps(req.scope), request.made)
  })
  withRefundsNoted(request, next)
}
