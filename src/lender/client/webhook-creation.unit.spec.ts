import type { ServerResponse } from "node:http"
import { setImmediate as nextTurn } from "node:timers/promises"
import { aList, aWebhook, version1Client, playVersion1, SECRET_KEY } from "./fixtures/version-1-service.spec"
import { json, type Play } from "./fixtures/scripted-service.spec"
import type { ClientOptions } from "./options"

type Version1Given = Parameters<typeof version1Client>[1]

const URL_TO_REGISTER = "https://shop.example/instalments/webhook/default"
/** How long a response may take: briefly only where none comes, since other tests run on the same machine. */
const patience = (reason: string) => ({ timeouts: { response: reason === "timeout" ? 300 : 10_000 } })
const ONCE = { readRetries: 0 }

type Responding = (reply: ServerResponse) => void

const responding =
  (response: unknown): Responding =>
  (reply) =>
    json(reply, 200, { response })

/** A server that responds to a POST this way, and whose lists hold what is registered. */
function withPost(post: Responding, registered: () => unknown[] = () => []): Play {
  return (reply, { method }) => (method === "POST" ? post(reply) : json(reply, 200, aList(registered())))
}

/** The webhooks of a lender that responds this way, and what was asked of it. */
async function webhooksOf(play: Play, version1: Version1Given = {}, options: Partial<ClientOptions> = {}) {
  const { requests, version1Url } = await playVersion1(play)
  const { webhooks } = version1Client(version1Url, version1, options)
  return { webhooks, requests, asked: () => requests.map(({ method, url }) => `${method} ${url}`) }
}

const LIST = "GET /api/1/webhooks"
const LISTED_THEN_SENT = [LIST, "POST /api/1/webhooks"]

// @contract v1-base-3, v1-whc-1, v1-whc-2, v1-whc-3, v1-auth-1
it("lists first, then sends the address once, form-urlencoded to the byte", async () => {
  const url = "https://shop.example/ñ/hook?a=1&b=x+y%20z#t~'"
  const other = aWebhook({ url: "https://other.example" })
  const { webhooks, requests, asked } = await webhooksOf(
    withPost(responding(aWebhook({ id: "web_9", url })), () => [other]),
  )
  expect(await webhooks.create(url)).toEqual({ id: "web_9", url })
  expect(asked()).toEqual(LISTED_THEN_SENT)
  const post = requests[1]
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
it.each([
  [URL_TO_REGISTER, { count: 2 }],
  ["https://SHOP.example:443/instalments/webhook/default", { next: 2, pages: 2 }],
])("an address registered already, as %s, is returned, and nothing is sent", async (url, pagination) => {
  const listed = [aWebhook({ id: "web_7", url: "https://other.example" }), aWebhook({ id: "web_8", url })]
  const { webhooks, asked } = await webhooksOf((reply) => json(reply, 200, aList(listed, pagination)))
  expect(await webhooks.create(URL_TO_REGISTER)).toEqual({ id: "web_8", url })
  expect(asked()).toEqual([LIST])
})

// @contract v1-pag-3
it.each([
  ["counted", { count: 2 }],
  ["on a next page", { next: 2 }],
  ["on other pages", { pages: 2 }],
])("nothing is sent while there are webhooks out of view: %s", async (_name, pagination) => {
  const other = aWebhook({ url: "https://other.example" })
  const { webhooks, asked } = await webhooksOf((reply) => json(reply, 200, aList([other], pagination)))
  const problem = expect.stringMatching(/out of view.*nothing was sent.*pageParameter of version 1/)
  const refused = { name: "InvalidRequestError", fields: [{ path: "url", problem }] }
  await expect(webhooks.create(URL_TO_REGISTER)).rejects.toMatchObject(refused)
  expect(asked()).toEqual([LIST])
})

// @contract v1-whl-2, v1-whc-4
it("an address registered on a later page is found by the parameter an option names, and nothing is sent", async () => {
  const { webhooks, asked } = await webhooksOf(
    (reply, { url }) => {
      const second = url.endsWith("?p=2")
      const found = second ? aWebhook({ id: "web_2" }) : aWebhook({ url: "https://other.example" })
      const over = second ? { current: 2, previous: 1 } : { next: 2 }
      json(reply, 200, aList([found], { ...over, pages: 2, count: 2 }))
    },
    { pageParameter: "p" },
  )
  expect(await webhooks.create(URL_TO_REGISTER)).toEqual(aWebhook({ id: "web_2" }))
  expect(asked()).toEqual([LIST, `${LIST}?p=2`])
})

it("nothing is sent while a webhook cannot be read, unless the caller insists", async () => {
  const { webhooks, asked } = await webhooksOf(
    withPost(responding(aWebhook({ id: "web_9" })), () => [{ id: "web_1" }]),
  )
  await expect(webhooks.create(URL_TO_REGISTER)).rejects.toMatchObject({ name: "InvalidRequestError" })
  expect(asked()).toEqual([LIST])
  expect(await webhooks.create(URL_TO_REGISTER, { anyway: true })).toEqual(aWebhook({ id: "web_9" }))
  expect(asked().slice(1)).toEqual(LISTED_THEN_SENT)
})

// @contract v1-whc-4
it.each<[string, Responding, object]>([
  ["is refused", (reply) => json(reply, 401, { error: "unauthorized" }), { name: "MisconfiguredError" }],
  ["is lost", (reply) => void reply.socket?.resetAndDestroy(), { reason: "reset" }],
  ["is unreadable", responding([]), { reason: "unreadable" }],
])("nothing is sent when the list before %s", async (_name, play, expected) => {
  const { webhooks, asked } = await webhooksOf(play, {}, ONCE)
  await expect(webhooks.create(URL_TO_REGISTER)).rejects.toMatchObject(expected)
  expect(asked()).toEqual([LIST])
})

const LOST: [string, Responding, string][] = [
  ["a reset", (reply) => void reply.socket?.resetAndDestroy(), "reset"],
  ["no answer in time", () => undefined, "timeout"],
  ["a 500", (reply) => json(reply, 500, { error: "x" }), "status"],
  ["no envelope", (reply) => json(reply, 200, aWebhook()), "unreadable"],
  ["another address", responding(aWebhook({ url: "https://other.example" })), "mismatch"],
]

// @contract v1-base-4, v1-end-1, v1-whc-3, v1-whc-4, v1-err-2, v1-lim-2
it.each(LOST)(
  "after %s the webhook is looked for, returned where it is found and unknown otherwise, sent once in all",
  async (_name, post, reason) => {
    const registered: unknown[] = []
    const registering: Responding = (reply) => {
      registered.push(aWebhook({ id: "web_3" }))
      post(reply)
    }
    const found = await webhooksOf(
      withPost(registering, () => registered),
      {},
      patience(reason),
    )
    expect(await found.webhooks.create(URL_TO_REGISTER)).toEqual(aWebhook({ id: "web_3" }))
    const lost = await webhooksOf(withPost(post), {}, patience(reason))
    const unknown = { name: "UnknownOutcomeError", reason }
    await expect(lost.webhooks.create(URL_TO_REGISTER)).rejects.toMatchObject(unknown)
    for (const { asked } of [found, lost]) expect(asked()).toEqual([...LISTED_THEN_SENT, LIST])
  },
)

// @contract v1-whc-4
it("after a lost response and a list that fails the outcome is that of the lost response, sent once in all", async () => {
  const play: Play = (reply, { method }, nth) => {
    if (method === "POST") reply.socket?.resetAndDestroy()
    else json(reply, nth === 1 ? 200 : 500, nth === 1 ? aList([]) : {})
  }
  const { webhooks, asked } = await webhooksOf(play, {}, ONCE)
  await expect(webhooks.create(URL_TO_REGISTER)).rejects.toMatchObject({ reason: "reset" })
  expect(asked()).toEqual([...LISTED_THEN_SENT, LIST])
})

// @contract v1-auth-2
it("a refusal is thrown with the lender's words, without the key or the address, and nothing is sent again", async () => {
  const { webhooks, asked } = await webhooksOf((reply, { method, headers, body }) => {
    if (method === "GET") return json(reply, 200, aList([]))
    const url = [`${URL_TO_REGISTER} is invalid`, `${headers.authorization} ${body.slice(17)}`]
    json(reply, 422, { error: "invalid_resource", messages: { url } })
  })
  await expect(webhooks.create(URL_TO_REGISTER)).rejects.toMatchObject({
    name: "RefusedError",
    httpStatus: 422,
    code: "invalid_resource",
    serviceMessage: "url: *** is invalid, Bearer *** ***",
  })
  expect(asked()).toEqual(LISTED_THEN_SENT)
})

// @contract v1-whc-4
it("two calls at once for one address register it once", async () => {
  const registered: unknown[] = []
  const registering: Responding = (reply) => {
    registered.push(aWebhook())
    responding(aWebhook())(reply)
  }
  const { webhooks, asked } = await webhooksOf(withPost(registering, () => registered))
  const both = [webhooks.create(URL_TO_REGISTER), webhooks.create(URL_TO_REGISTER)]
  expect(await Promise.all(both)).toEqual([aWebhook(), aWebhook()])
  expect(asked()).toEqual([...LISTED_THEN_SENT, LIST])
})

it("a call that fails holds up none after it", async () => {
  const play: Play = (reply, { method }, nth) =>
    method === "POST" ? responding(aWebhook())(reply) : json(reply, nth === 1 ? 500 : 200, aList([]))
  const { webhooks } = await webhooksOf(play, {}, ONCE)
  const both = [webhooks.create(URL_TO_REGISTER), webhooks.create(URL_TO_REGISTER)]
  const [first, second] = await Promise.allSettled(both)
  expect(first).toMatchObject({ status: "rejected", reason: { httpStatus: 500 } })
  expect(second).toMatchObject({ status: "fulfilled", value: aWebhook() })
})

it("a caller who gives up after the request arrived leaves it unknown, sent once", async () => {
  const giveUp = new AbortController()
  const { webhooks, asked } = await webhooksOf(withPost(() => giveUp.abort()))
  const creating = webhooks.create(URL_TO_REGISTER, { signal: giveUp.signal })
  await expect(creating).rejects.toMatchObject({ name: "UnknownOutcomeError", reason: "aborted" })
  await nextTurn()
  expect(asked()).toEqual(LISTED_THEN_SENT)
})

// @contract v1-whc-5
it("an address that cannot be registered is never sent, nor anything asked for it", async () => {
  const { webhooks, requests } = await webhooksOf((reply) => json(reply, 200, aList([])))
  const refused = { name: "InvalidRequestError", fields: [{ path: "url" }] }
  await expect(webhooks.create("ftp://shop.example")).rejects.toMatchObject(refused)
  expect(requests).toHaveLength(0)
})
