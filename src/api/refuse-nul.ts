import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"

/** The one character PostgreSQL takes in no text: without this, what holds it fails in the middle of a statement. */
const NUL = "\0"

/** @throws MedusaError INVALID_DATA that names each field with the character, or the address */
export function refuseNul(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const [path = ""] = req.originalUrl.split("?")
  const fields = [
    ...(path.includes("%00") ? ["address"] : []),
    ...fieldsHolding(req.query),
    ...fieldsHolding(req.body),
  ]
  if (fields.length === 0) return next()
  const problems = fields.map((field) => `${field}: must not hold the character U+0000`)
  next(new MedusaError(MedusaError.Types.INVALID_DATA, problems.join("; ")))
}

/** No route takes a field that holds others. */
function fieldsHolding(input: unknown): string[] {
  return Object.entries(Object(input)).flatMap(([field, value]) =>
    typeof value === "string" && value.includes(NUL) ? [field] : [],
  )
}
