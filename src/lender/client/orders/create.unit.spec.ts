import { aCreateOrder } from "../fixtures/create-order.spec"
import { anOrder, clientFor, json, playService } from "../fixtures/scripted-service.spec"

// @contract base-2, end-1, create-2, create-3
it("sends the whole order once, on a connection of its own, and reads the response", async () => {
  const service = await playService((response) =>
    json(response, 201, anOrder("a", { status: "CREATED", action_urls: { form: "https://form.example" } })),
  )
  const order = aCreateOrder()
  expect(await clientFor(service.baseUrl).orders.create(order)).toMatchObject({
    id: "a",
    status: "CREATED",
    action_urls: { form: { href: "https://form.example" } },
  })
  const [sent] = service.requests
  expect(sent).toMatchObject({
    method: "POST",
    url: "/v2/orders",
    headers: { connection: "close", "content-type": "application/json" },
  })
  expect(JSON.parse(sent?.body ?? "")).toEqual(order)
})

// @contract create-5, err-10
it.each([500, 202])("a %d is thrown as unknown, and nothing is sent again", async (status) => {
  const service = await playService((response) => json(response, status, anOrder("a")))
  await expect(clientFor(service.baseUrl).orders.create(aCreateOrder())).rejects.toMatchObject({
    name: "UnknownOutcomeError",
    outcome: "unknown",
    httpStatus: status,
  })
  expect(service.requests).toHaveLength(1)
})

// @contract cart-5, err-7
it("an order that breaks the document is never sent", async () => {
  const service = await playService((response) => json(response, 201, anOrder("a")))
  const order = aCreateOrder({ shopping_cart: { total_amount: 1, details: { products: [] } } })
  await expect(clientFor(service.baseUrl).orders.create(order)).rejects.toMatchObject({
    name: "InvalidRequestError",
  })
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
