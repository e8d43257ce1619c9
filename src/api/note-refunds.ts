import { performance } from "node:perf_hooks"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopDeps } from "../modules/instalments/deps"
import {
  acknowledge,
  noteRefusalSeen,
  withRefundsNoted,
  type RefundRequests,
} from "../money/refund-acknowledged"

/** A router between the browser and the shop may have answered for it by then, with an error. */
const TOO_LATE_MS = 10_000

/**
 * Acknowledges the refunds a staff member's request made once its response has reached its end, soon enough for nobody to
 * have given up waiting (money law 6). In the same way a refusal counts as seen. A connection that closed before, and a
 * failure, tell nobody anything.
 */
export function noteRefunds(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const began = performance.now()
  const request: RefundRequests = { made: [], told: [] }
  let gone = false
  res.once("close", () => (gone = true))
  res.once("finish", () => {
    if (gone || req.socket.destroyed || performance.now() - began >= TOO_LATE_MS) return
    if (res.statusCode < 300) acknowledge(shopDeps(req.scope), request)
    else if (res.statusCode >= 400 && res.statusCode < 500) noteRefusalSeen(shopDeps(req.scope), request)
  })
  withRefundsNoted(request, next)
}
