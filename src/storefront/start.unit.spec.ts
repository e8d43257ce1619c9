import { formUrlIn, isInstalments, startInstalments } from "./start.ts"
import { openLocalShop, type Asked, type LocalResponse, type LocalShop } from "./testing/local-shop.ts"

const wanted = { cartId: "cart_1", providerId: "pp_instalments_default" }
const opened = (form_url: string | null, status = "CREATED") => ({
  payment_collection: {
    id: "pay_col_1",
    payment_sessions: [{ provider_id: "pp_instalments_default", data: { form_url, status } }],
  },
})

// @contract flow-2
it("a start opens Medusa's payment session, sends nothing but ids, and gives the form's address", async () => {
  const shop = await openLocalShop(({ path }: Asked) => ({
    body: path.endsWith("payment-sessions") ? opened("https://service.example/f") : opened(null),
  }))
  expect(await startInstalments(shop.store, wanted)).toBe("https://service.example/f")
  expect(shop.asked.map(({ method, path, body }) => [method, path, body])).toEqual([
    ["POST", "/store/payment-collections", { cart_id: "cart_1" }],
    [
      "POST",
      "/store/payment-collections/pay_col_1/payment-sessions",
      { provider_id: "pp_instalments_default" },
    ],
  ])
  await shop.close()
})

it("a start in an app says where its shopper returns to", async () => {
  const shop = await openLocalShop(() => ({ body: opened("https://service.example/f") }))
  await startInstalments(shop.store, { ...wanted, returnTo: "myshop://checkout/{outcome}" })
  expect(shop.asked.at(-1)?.body).toEqual({
    provider_id: "pp_instalments_default",
    data: { return_to: "myshop://checkout/{outcome}" },
  })
  await shop.close()
})

it("a refused start says why, by the code of the reason", async () => {
  const shop = await openLocalShop(({ path }: Asked) =>
    path.endsWith("payment-sessions")
      ? { status: 400, body: { code: "above_maximum", message: "Up to 1000.00 EUR." } }
      : { body: opened(null) },
  )
  await expect(startInstalments(shop.store, wanted)).rejects.toMatchObject({
    status: 400,
    code: "above_maximum",
  })
  await shop.close()
})

it("a session without a form is an error rather than a page that does not exist", async () => {
  const shop = await openLocalShop(() => ({ body: opened(null) }))
  await expect(startInstalments(shop.store, wanted)).rejects.toThrow("no form")
  await shop.close()
})

describe("a start for a shopper who is approved already", () => {
  let shop: LocalShop | undefined
  afterEach(() => shop?.close())

  /** The payment session adopts the approval, and the cart's completion ends as given. */
  async function adopting(completion: () => LocalResponse, status = "AUTHORIZED") {
    const session = opened("https://service.example/f", status)
    shop = await openLocalShop(({ path }: Asked) =>
      path.endsWith("/complete") ? completion() : { body: session },
    )
    return shop
  }

  it.each(["AUTHORIZED", "CONFIRMED"])(
    "completes the cart, and opens no decided form: %s",
    async (status) => {
      const { store, asked } = await adopting(() => ({ body: { type: "order" } }), status)
      expect(await startInstalments(store, wanted)).toBeNull()
      expect(asked.slice(2)).toMatchObject([{ method: "POST", path: "/store/carts/cart_1/complete" }])
    },
  )

  it("says why the cart could not be completed, by the code of the reason", async () => {
    const error = { type: "payment_authorization_error", name: "cart_changed", message: "It was changed." }
    const { store } = await adopting(() => ({ body: { type: "cart", cart: {}, error } }))
    const refused = { message: "It was changed.", code: "cart_changed" }
    await expect(startInstalments(store, wanted)).rejects.toMatchObject(refused)
  })

  it("passes on that the shop refused to complete it", async () => {
    const { store } = await adopting(() => ({ status: 400, body: { message: "The last one was sold." } }))
    await expect(startInstalments(store, wanted)).rejects.toMatchObject({ status: 400 })
  })

  it.each<[string, LocalResponse]>([
    ["the response is lost", null],
    ["the shop fails", { status: 500, body: { message: "Restarting." } }],
    ["it is being completed already", { status: 409, body: { message: "Already being completed." } }],
  ])("leaves the order to the shop when %s, and says nothing of a form", async (_, completion) => {
    const { store } = await adopting(() => completion)
    expect(await startInstalments(store, wanted)).toBeNull()
  })

  it("ends with the signal's reason when it is aborted", async () => {
    const left = new AbortController()
    const { store } = await adopting(() => void left.abort(new Error("left")))
    await expect(startInstalments(store, { ...wanted, signal: left.signal })).rejects.toThrow("left")
  })
})

describe("a start for an order", () => {
  const order = { orderId: "order_1", collectionId: "pay_col_1" }

  it.each([
    ["the form's address", "https://service.example/f", "https://service.example/f"],
    ["null for a shopper who is approved already", null, null],
    ["null in place of what is no address", "javascript:alert(1)", null],
  ])("sends nothing but ids, and gives %s", async (_, form_url, form) => {
    const shop = await openLocalShop(() => ({ body: { form_url } }))
    expect(await startInstalments(shop.store, order)).toBe(form)
    const body = { order_id: "order_1", payment_collection_id: "pay_col_1" }
    expect(shop.asked).toMatchObject([{ method: "POST", path: "/store/instalments/payment", body }])
    await shop.close()
  })

  it("that the shop refuses says why, by the code", async () => {
    const refused = { status: 404, body: { code: "payment_not_found", message: "There is no such payment." } }
    const shop = await openLocalShop(() => refused)
    const error = { status: 404, code: "payment_not_found" }
    await expect(startInstalments(shop.store, order)).rejects.toMatchObject(error)
    await shop.close()
  })
})

const session = (provider_id: string, form_url?: unknown) => ({ provider_id, data: { form_url } })
const collection = {
  payment_sessions: [
    session("pp_system_default", "https://elsewhere.example"),
    session("pp_instalments_es", "https://service.example/es"),
    session("pp_instalments_pt", "https://service.example/pt"),
  ],
}

it("the form is that of the provider asked for, or of the first instalment session", () => {
  expect(formUrlIn(collection, "pp_instalments_pt")).toBe("https://service.example/pt")
  expect(formUrlIn(collection)).toBe("https://service.example/es")
})

// @asvs 1.2.2
it.each([
  ["no collection", undefined],
  ["no session", { payment_sessions: null }],
  [
    "a session of another provider",
    { payment_sessions: [session("pp_system_default", "https://a.example")] },
  ],
  ["a form that is approved", opened("https://service.example/f", "AUTHORIZED").payment_collection],
  ["no form", { payment_sessions: [session("pp_instalments_es", null)] }],
  ["an address that is no page", { payment_sessions: [session("pp_instalments_es", "javascript:alert(1)")] }],
])("with %s there is nowhere to go", (_, found) => {
  expect(formUrlIn(found)).toBeNull()
})

it("a form whose time is up is none, but one just opened is, on a device whose clock is wrong", async () => {
  const at = (expires_at: string | null) => {
    const data = { form_url: "https://service.example/f", expires_at }
    return { payment_sessions: [{ provider_id: "pp_instalments_es", data }] }
  }
  const past = at(new Date(Date.now() - 1000).toISOString())
  expect(formUrlIn(past)).toBeNull()
  const later = new Date(Date.now() + 60_000).toISOString()
  for (const open of [later, null]) expect(formUrlIn(at(open))).toBe("https://service.example/f")

  const shop = await openLocalShop((_, count) => ({
    body: { payment_collection: count === 1 ? { id: "paycol_1" } : past },
  }))
  const asked = { cartId: "cart_1", providerId: "pp_instalments_es" }
  expect(await startInstalments(shop.store, asked)).toBe("https://service.example/f")
  await shop.close()
})

it("an instalment provider is known by its id", () => {
  expect(["pp_instalments_default", "pp_instalments_es"].every(isInstalments)).toBe(true)
  expect(["pp_stripe_instalments", "pp_system_default", null, undefined].some(isInstalments)).toBe(false)
})
