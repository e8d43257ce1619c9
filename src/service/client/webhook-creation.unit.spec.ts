import type { ServerResponse } from "node:http"
import { setImmediate as nextTurn } from "node:timers/promises"
import { aList, aWebhook, legacyClient, playLegacy, SECRET_KEY } from "./fixtures/legacy-service.spec"
import { closeAll, json, type Play, type SeenRequest } from "./fixtures/scripted-service.spec"

afterEach(closeAll)

const URL_TO_REGISTER = "https://shop.example/instalments/webhook/default"
/** How long a response may take: briefly only where none comes, since other tests run on the same machine. */
const patience = (reason: string) => ({ timeouts: { response: reason === "timeout" ? 300 : 10_000 } })
const ONCE = { readRetries: 0 }

type Responding = (reply: ServerResponse) => void

/** A server that responds to a POST this way, and whose lists hold what is registered. */
function withPost(post: Responding, registered: () => unknown[] = () => []): Play {
  return (reply, { method }) => (method === "POST" ? post(reply) : json(reply, 200, aList(registered())))
}

function asked(requests: SeenRequest[]): string[] {
  return requests.map(({ method, url }) => `${method} ${url}`)
}

const LISTED_THEN_SENT = ["GET /api/1/webhooks", "POST /api/1/webhooks"]

// @contract v1-base-3, v1-whc-1, v1-whc-2, v1-whc-3, v1-auth-1
it("lists first, then sends the address once, form-urlencoded to the byte", async () => {
  const url = "https://shop.example/ñ/hook?a=1&b=x+y%20z#t~'"
  const service = await playLegacy(
    withPost(
      (reply) => json(reply, 200, { response: aWebhook({ id: "web_9", url }) }),
      () => [aWebhook({ url: "https://other.example" })],
    ),
  )
  expect(await legacyClient(service.legacyUrl).webhooks.create(url)).toEqual({ id: "web_9", url })
  expect(asked(service.requests)).toEqual(LISTED_THEN_SENT)
  const post = service.requests[1]
  expect(post?.body).toBe(
    "webhook%5Burl%5D=https%3A%2F%2Fshop.example%2F%C3%B1%2Fhook%3Fa%3D1%26b%3Dx%2By%2520z%23t%7E%27",
  )
  expect([...new URLSearchParams(post?.body)]).toEqual([["webhook[url]", url]])
  expect(post?.headers).toMatchObject({
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(post?.body.length),
    authorization: `Bearer ${SECRET_KEY}`,
    connection: "close",
  })
})

// @contract v1-whc-4, v1-whc-6
it.each([URL_TO_REGISTER, "https://SHOP.example:443/instalments/webhook/default"])(
  "an address registered already, as %s, is returned and nothing is sent",
  async (url) => {
    const listed = [aWebhook({ id: "web_7", url: "https://other.example" }), aWebhook({ id: "web_8", url })]
    const service = await playLegacy((reply) => json(reply, 200, aList(listed)))
    const webhook = await legacyClient(service.legacyUrl).webhooks.create(URL_TO_REGISTER)
    expect(webhook).toEqual({ id: "web_8", url })
    expect(asked(service.requests)).toEqual(["GET /api/1/webhooks"])
  },
)

it("an address found is returned even when there are more webhooks than in view", async () => {
  const service = await playLegacy((reply) => json(reply, 200, aList([aWebhook()], { next: 2, pages: 2 })))
  expect(await legacyClient(service.legacyUrl).webhooks.create(URL_TO_REGISTER)).toEqual(aWebhook())
  expect(service.requests).toHaveLength(1)
})

// @contract v1-pag-3
it.each([
  ["counted", { count: 2 }],
  ["on a next page", { next: 2 }],
  ["on other pages", { pages: 2 }],
])("nothing is sent while there are webhooks out of view: %s", async (_name, pagination) => {
  const other = aWebhook({ url: "https://other.example" })
  const service = await playLegacy((reply) => json(reply, 200, aList([other], pagination)))
  await expect(legacyClient(service.legacyUrl).webhooks.create(URL_TO_REGISTER)).rejects.toMatchObject({
    name: "InvalidRequestError",
    fields: [
      { path: "url", problem: expect.stringMatching(/out of view.*nothing was sent.*legacy\.pageParameter/) },
    ],
  })
  expect(asked(service.requests)).toEqual(["GET /api/1/webhooks"])
})

// @contract v1-whl-2, v1-whc-4
it("an address registered on a later page is found by the parameter an option names, and nothing is sent", async () => {
  const service = await playLegacy((reply, { url }) =>
    url.endsWith("?p=2")
      ? json(reply, 200, aList([aWebhook({ id: "web_2" })], { current: 2, previous: 1, pages: 2, count: 2 }))
      : json(
          reply,
          200,
          aList([aWebhook({ url: "https://other.example" })], { next: 2, pages: 2, count: 2 }),
        ),
  )
  const { webhooks } = legacyClient(service.legacyUrl, { pageParameter: "p" })
  expect(await webhooks.create(URL_TO_REGISTER)).toEqual(aWebhook({ id: "web_2" }))
  expect(asked(service.requests)).toEqual(["GET /api/1/webhooks", "GET /api/1/webhooks?p=2"])
})

it("nothing is sent while a webhook cannot be read, unless the caller insists", async () => {
  const service = await playLegacy(
    withPost(
      (reply) => json(reply, 200, { response: aWebhook({ id: "web_9" }) }),
      () => [{ id: "web_1" }],
    ),
  )
  const { webhooks } = legacyClient(service.legacyUrl)
  await expect(webhooks.create(URL_TO_REGISTER)).rejects.toMatchObject({ name: "InvalidRequestError" })
  expect(asked(service.requests)).toEqual(["GET /api/1/webhooks"])
  expect(await webhooks.create(URL_TO_REGISTER, { anyway: true })).toEqual(aWebhook({ id: "web_9" }))
  expect(asked(service.requests).slice(1)).toEqual(LISTED_THEN_SENT)
})

// @contract v1-whc-4
it.each<[string, Responding, object]>([
  ["is refused", (reply) => json(reply, 401, { error: "unauthorized" }), { name: "MisconfiguredError" }],
  ["is lost", (reply) => void reply.socket?.resetAndDestroy(), { reason: "reset" }],
  ["is unreadable", (reply) => json(reply, 200, { response: [] }), { reason: "unreadable" }],
])("nothing is sent when the list before %s", async (_name, play, expected) => {
  const service = await playLegacy(play)
  const creating = legacyClient(service.legacyUrl, {}, ONCE).webhooks.create(URL_TO_REGISTER)
  await expect(creating).rejects.toMatchObject(expected)
  expect(asked(service.requests)).toEqual(["GET /api/1/webhooks"])
})

const LOST: [string, Responding, string][] = [
  ["a reset", (reply) => void reply.socket?.resetAndDestroy(), "reset"],
  ["no answer in time", () => undefined, "timeout"],
  ["a 500", (reply) => json(reply, 500, { error: "x" }), "status"],
  [
    "a 503 in HTML",
    (reply) => void reply.writeHead(503, { "content-type": "text/html" }).end("<h1>"),
    "status",
  ],
  ["a 429", (reply) => json(reply.setHeader("retry-after", "0"), 429, {}), "status"],
  ["a 202", (reply) => json(reply, 202, { response: aWebhook() }), "accepted_later"],
  ["a 204", (reply) => void reply.writeHead(204).end(), "no_content"],
  ["a 303", (reply) => void reply.writeHead(303, { location: "/api/1/webhooks/web_1" }).end(), "redirect"],
  ["an HTML page", (reply) => void reply.setHeader("content-type", "text/html").end("<h1>"), "unreadable"],
  ["no envelope", (reply) => json(reply, 200, aWebhook()), "unreadable"],
  [
    "another address",
    (reply) => json(reply, 200, { response: aWebhook({ url: "https://other.example" }) }),
    "mismatch",
  ],
]

// @contract v1-whc-4
it.each(LOST)(
  "after %s the webhook is looked for, found and returned, sent once in all",
  async (_name, post, reason) => {
    let registered: unknown[] = []
    const play = withPost(
      (reply) => {
        registered = [aWebhook({ id: "web_3" })]
        post(reply)
      },
      () => registered,
    )
    const service = await playLegacy(play)
    const { webhooks } = legacyClient(service.legacyUrl, {}, patience(reason))
    expect(await webhooks.create(URL_TO_REGISTER)).toEqual(aWebhook({ id: "web_3" }))
    expect(asked(service.requests)).toEqual([...LISTED_THEN_SENT, "GET /api/1/webhooks"])
  },
)

// @contract v1-base-4, v1-end-1, v1-whc-3, v1-whc-4, v1-err-2, v1-lim-2
it.each(LOST)(
  "after %s and no sign of it the outcome is unknown, sent once in all",
  async (_name, post, reason) => {
    const service = await playLegacy(withPost(post))
    const { webhooks } = legacyClient(service.legacyUrl, {}, patience(reason))
    await expect(webhooks.create(URL_TO_REGISTER)).rejects.toMatchObject({
      name: "UnknownOutcomeError",
      reason,
    })
    expect(asked(service.requests)).toEqual([...LISTED_THEN_SENT, "GET /api/1/webhooks"])
  },
)

// @contract v1-whc-4
it("after a lost response and a list that fails the outcome is that of the lost response, sent once in all", async () => {
  const service = await playLegacy((reply, { method }, nth) =>
    method === "POST"
      ? void reply.socket?.resetAndDestroy()
      : json(reply, nth === 1 ? 200 : 500, nth === 1 ? aList([]) : {}),
  )
  const { webhooks } = legacyClient(service.legacyUrl, {}, ONCE)
  await expect(webhooks.create(URL_TO_REGISTER)).rejects.toMatchObject({ reason: "reset" })
  expect(asked(service.requests)).toEqual([...LISTED_THEN_SENT, "GET /api/1/webhooks"])
})

// @contract v1-auth-2
it("a refusal is thrown with the lender's words, without the key or the address, and nothing is sent again", async () => {
  const service = await playLegacy((reply, { method, headers, body }) =>
    method === "GET"
      ? json(reply, 200, aList([]))
      : json(reply, 422, {
          error: "invalid_resource",
          messages: { url: [`${URL_TO_REGISTER} is invalid`, `${headers.authorization} ${body.slice(17)}`] },
        }),
  )
  await expect(legacyClient(service.legacyUrl).webhooks.create(URL_TO_REGISTER)).rejects.toMatchObject({
    name: "RefusedError",
    httpStatus: 422,
    code: "invalid_resource",
    serviceMessage: "url: *** is invalid, Bearer *** ***",
  })
  expect(asked(service.requests)).toEqual(LISTED_THEN_SENT)
})

// @contract v1-whc-4
it("two calls at once for one address register it once", async () => {
  const registered: unknown[] = []
  const play = withPost(
    (reply) => {
      registered.push(aWebhook())
      json(reply, 200, { response: aWebhook() })
    },
    () => registered,
  )
  const service = await playLegacy(play)
  const { webhooks } = legacyClient(service.legacyUrl)
  const both = [webhooks.create(URL_TO_REGISTER), webhooks.create(URL_TO_REGISTER)]
  expect(await Promise.all(both)).toEqual([aWebhook(), aWebhook()])
  expect(asked(service.requests)).toEqual([...LISTED_THEN_SENT, "GET /api/1/webhooks"])
})

it("a call that fails holds up none after it", async () => {
  const service = await playLegacy((reply, { method }, nth) =>
    method === "POST"
      ? json(reply, 200, { response: aWebhook() })
      : json(reply, nth === 1 ? 500 : 200, aList([])),
  )
  const { webhooks } = legacyClient(service.legacyUrl, {}, ONCE)
  const [first, second] = await Promise.allSettled([
    webhooks.create(URL_TO_REGISTER),
    webhooks.create(URL_TO_REGISTER),
  ])
  expect(first).toMatchObject({ status: "rejected", reason: { httpStatus: 500 } })
  expect(second).toMatchObject({ status: "fulfilled", value: aWebhook() })
})

it("a caller who gives up after the request arrived leaves it unknown, sent once", async () => {
  const giveUp = new AbortController()
  const service = await playLegacy(withPost(() => giveUp.abort()))
  const { webhooks } = legacyClient(service.legacyUrl)
  await expect(webhooks.create(URL_TO_REGISTER, { signal: giveUp.signal })).rejects.toMatchObject({
    name: "UnknownOutcomeError",
    reason: "aborted",
  })
  await nextTurn()
  expect(asked(service.requests)).toEqual(LISTED_THEN_SENT)
})

// @contract v1-whc-5
it.each(["shop.example", "ftp://shop.example", "https://canary:canary@shop.example"])(
  "%s is never sent, nor anything asked for it",
  async (url) => {
    const service = await playLegacy((reply) => json(reply, 200, aList([])))
    await expect(legacyClient(service.legacyUrl).webhooks.create(url)).rejects.toMatchObject({
      name: "InvalidRequestError",
      fields: [{ path: "url" }],
    })
    expect(service.requests).toHaveLength(0)
  },
)
