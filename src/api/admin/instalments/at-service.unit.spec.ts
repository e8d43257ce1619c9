import { failureOf } from "../../../admin/lender-orders/failure-of"
import { clientFor, deadPort, json, playService } from "../../../lender/client/fixtures/scripted-service.spec"
import { atService } from "./at-service"
import { readPage } from "../../../lender-orders/read-page"

/** The message for an admin when the lender's list cannot be read. */
async function told(baseUrl: string, channel?: string): Promise<string> {
  const { orders } = clientFor(baseUrl, { readRetries: 0 })
  const asked = atService(() => readPage(orders, { channel }, { number: 1, size: 20 }))
  return asked.then(
    () => "an answer",
    (error: Error) => error.message,
  )
}

const responding = async (status: number, body: object) =>
  told((await playService((response) => json(response, status, body))).baseUrl)

it.each([
  [401, { code: "AUTHENTICATION_FAILURE" }, "key", /401 AUTHENTICATION_FAILURE\. Check the account's key/],
  [403, { code: "NOT_AUTHORIZED" }, "key", /403 NOT_AUTHORIZED\. Check the account's key/],
  [404, { message: "no route" }, "address", /404 no route\. Check the account's base URL/],
  [405, { code: "METHOD_NOT_SUPPORTED" }, "address", /405 METHOD_NOT_SUPPORTED\. Change what is asked for/],
  [400, { message: "channel: unknown." }, "filters", /400 channel: unknown\.\. Change what is asked for/],
  [422, { code: "UNPROCCESSABLE_ENTITY" }, "filters", /422 UNPROCCESSABLE_ENTITY\. Change what is asked for/],
  [500, { code: "INTERNAL_SERVER_ERROR" }, "unreachable", /status 500\. Try again later/],
  [200, { orders: [] }, "unreachable", /unreadable 200.*\. Try again later/],
])("a %d with %j is told as a matter of the %s, and the admin's page knows it", async (...one) => {
  const [status, body, failure, message] = one
  const text = await responding(status, body)
  expect(text).toMatch(message)
  expect(failureOf(text)).toMatchObject({ failure })
})

it("a lender that is not there is told as such, with what happened", async () => {
  const text = await told(`http://127.0.0.1:${await deadPort()}/v2`)
  expect(text).toMatch(/Try again later\.$/)
  expect(failureOf(text)).toEqual({
    failure: "unreachable",
    detail: "Nothing was sent to the lender: refused (ECONNREFUSED)",
  })
})

it("what is wrong with the request itself is no failure of the lender", async () => {
  const text = await told("http://127.0.0.1:9/v2", "")
  expect(text).toMatch(/^Invalid request: channel/)
  expect(failureOf(text)).toBeNull()
})
