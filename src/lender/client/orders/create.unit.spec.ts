import { aCreateOrder } from "../fixtures/create-order.spec"
import { anOrder, clientFor, json, playService } from "../fixtures/scripted-service.spec"

// @contract base-2, end-1, create-2, create-3
it("sends the whole order once, on a connection of its own, and reads the response", async () => {
  const service = await playService((response) =>
    json(response, 201, anOrder("a", { status: "CREATED", action_urls: { form: "https://form.example" } })),
  )
  const order = aCreateOrder()
  const created = { id: "a", status: "CREATED", action_urls: { form: { href: "https://form.example" } } }
  expect(await clientFor(service.baseUrl).orders.create(order)).toMatchObject(created)
  const [sent] = service.requests
  const headers = { connection: "close", "content-type": "application/json" }
  expect(sent).toMatchObject({ method: "POST", url: "/v2/orders", headers })
  expect(JSON.parse(sent?.body ?? "")).toEqual(order)
})

// @contract create-5, err-10
it.each([500, 202])("a %d is thrown as unknown, and nothing is sent again", async (status) => {
  const service = await playService((response) => json(response, status, anOrder("a")))
  const unknown = { name: "UnknownOutcomeError", outcome: "unknown", httpStatus: status }
  await expect(clientFor(service.baseUrl).orders.create(aCreateOrder())).rejects.toMatchObject(unknown)
  expect(service.requests).toHaveLength(1)
})

// @contract cart-5, err-7
it("an order that breaks the document is never sent", async () => {
  const service = await playService((response) => json(response, 201, anOrder("a")))
  const order = aCreateOrder({ shopping_cart: { total_amount: 1, details: { products: [] } } })
  const invalid = { name: "InvalidRequestError" }
  await expect(clientFor(service.baseUrl).orders.create(order)).rejects.toMatchObject(invalid)
  expect(service.requests).toHaveLength(0)
})

// @contract err-6
it("cuts texts to the client's limits, and leaves out a phone or identity number that is longer", async () => {
  const service = await playService((response) => json(response, 201, anOrder("a")))
  const user = { ...aCreateOrder().user, mobile_phone: "6".repeat(255), dni: "1".repeat(255) }
  await clientFor(service.baseUrl, { textLimits: { name: 7 } }).orders.create(aCreateOrder({ user }))
  const sent = JSON.parse(service.requests[0]?.body ?? "").user
  expect(sent).toMatchObject({ full_name: "Canaria" })
  for (const field of ["mobile_phone", "dni"]) expect(sent).not.toHaveProperty(field)
})
