import type { MedusaRequest } from "@medusajs/framework/http"

/** A HEAD request or a prefetch is not a returning shopper. */
export function isNoVisit(req: MedusaRequest): boolean {
  return req.method === "HEAD" || /prefetch/i.test(req.get("sec-purpose") ?? req.get("purpose") ?? "")
}
