import {
  defineMiddlewares,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http"
import { watchSweep } from "../staff/watch-sweep"
import { adminPolicies } from "./admin-policies"
import { completeAlone } from "./complete-alone"
import { invalidData } from "./read-input"

/** The one character PostgreSQL takes in no text: without this, what holds it fails in the middle of a statement. */
const NUL = "\0"

// Medusa loads this file where requests are served, on workers not.
watchSweep()

/*
 * No matcher holds a bare `*`, which Express 5 refuses: Medusa calls a matcher without methods for every path under it,
 * and one with methods is a regular expression.
 */
const UNDER_INSTALMENTS = /^\/instalments\//
const ANYTHING = /^\//

export default defineMiddlewares({
  routes: [
    // An event's route reads the body itself: by its own limit, and not before it knows the account. The others need
    // none, and Medusa would log their path, which holds a token, with whatever is wrong with a body.
    { matcher: UNDER_INSTALMENTS, methods: ["POST", "PUT", "PATCH", "DELETE"], bodyParser: false },
    { matcher: "/store", middlewares: [keepFromShoppers] },
    // Express decodes what a wildcard stands for before it calls this, and Medusa reports what it cannot decode as a
    // 500: these have none. Under `/admin` Medusa's own wildcard comes first.
    { matcher: "/instalments", middlewares: [refuseUndecodable] },
    { matcher: "/store/instalments", middlewares: [refuseUndecodable, refuseNul] },
    { matcher: "/admin/instalments", middlewares: [refuseNul] },
    // Which routes complete a cart the shop's options say.
    { matcher: ANYTHING, methods: ["POST"], middlewares: [completeAlone] },
    ...adminPolicies,
  ],
})

/**
 * Links make the records fields of carts and orders (`src/links`). A store route without a list of allowed fields
 * returns any field that a shopper requests; before 2.21 that includes Medusa's own. These fields are left out.
 */
function keepFromShoppers(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  req.restrictedFields?.add(["instalment_order", "instalment_orders"])
  next()
}

/** @throws MedusaError INVALID_DATA for a path such as `/orders/%ZZ`, or one with half a character */
function refuseUndecodable(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  try {
    decodeURIComponent(req.path)
  } catch {
    return next(invalidData(["address: must be percent-encoded UTF-8"]))
  }
  next()
}

/** @throws MedusaError INVALID_DATA that names each field with the character, or the URL */
function refuseNul(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const [path = ""] = req.originalUrl.split("?")
  const fields = [
    ...(path.includes("%00") ? ["address"] : []),
    ...fieldsHolding(req.query),
    ...fieldsHolding(req.body),
  ]
  if (fields.length === 0) return next()
  next(invalidData(fields.map((field) => `${field}: must not hold the character U+0000`)))
}

/** No route takes a field that holds others. */
function fieldsHolding(input: unknown): string[] {
  return Object.entries(Object(input)).flatMap(([field, value]) =>
    typeof value === "string" && value.includes(NUL) ? [field] : [],
  )
}
