import { inspect } from "node:util"
import { aCreateOrder } from "../fixtures/create-order.spec"
import { checkRequest } from "./check-request"
import { createOrderSchema } from "./order-requests"
import { DEFAULT_TEXT_LIMITS } from "./text-limits"

/** The request with every leaf replaced, one at a time: no error may repeat a value, whatever is wrong. */
function* spoilt(value: unknown): Generator<unknown> {
  if (typeof value !== "object" || value === null) {
    yield* ["canary-leaf", { "canary-key": "canary-leaf" }, ["canary-leaf"]]
    return
  }
  for (const [key, inner] of Object.entries(value)) {
    for (const bad of spoilt(inner)) yield Array.isArray(value) ? [bad] : { ...value, [key]: bad }
  }
}

it("no spoilt request shows a value of itself in its error", () => {
  const schema = createOrderSchema(DEFAULT_TEXT_LIMITS)
  let refused = 0
  for (const request of spoilt(aCreateOrder())) {
    try {
      checkRequest(schema, request)
    } catch (error) {
      refused += 1
      expect(inspect(error, { depth: Infinity, showHidden: true })).not.toMatch(/canar|12345678|6001/i)
    }
  }
  expect(refused).toBeGreaterThan(100)
})
