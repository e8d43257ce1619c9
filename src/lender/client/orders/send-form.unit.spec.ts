import type { ServerResponse } from "node:http"
import { anOrder, clientFor, json, orderSchema, playService } from "../fixtures/scripted-service.spec"

type Play = (response: ServerResponse) => void
const noContent: Play = (response) => void response.writeHead(204).end()

async function asked(action_urls: (origin: string) => unknown, play: Play = noContent) {
  const service = await playService(play)
  const { origin } = new URL(service.baseUrl)
  const order = orderSchema.parse(anOrder("a", { action_urls: action_urls(origin) }))
  const send = (by: "sms" | "email") => clientFor(service.baseUrl).orders.sendForm(order, by)
  return { service, send, said: () => service.requests.map(({ method, url }) => `${method} ${url}`) }
}

const offered = (origin: string) => ({
  instore_sms: `${origin}/elsewhere/sms?of=a`,
  instore_email: `${origin}/v2/orders/a/mail`,
})

// @contract act-4
it("follows the response's own link, by GET and with the key, on the base's origin", async () => {
  const { service, send, said } = await asked(offered)
  await send("sms")
  await send("email")
  expect(said()).toEqual(["GET /elsewhere/sms?of=a", "GET /v2/orders/a/mail"])
  expect(service.requests[0]?.headers.authorization).toMatch(/^Bearer /)
})

it.each(["POST", "PUT"])("asks by the method the link names: %s", async (method) => {
  const { send, said } = await asked(() => [{ rel: "instore_sms", href: "/v2/sms", method }])
  await send("sms")
  expect(said()).toEqual([`${method} /v2/sms`])
})

// @contract act-4
// @asvs 1.3.6
it.each<[string, unknown]>([
  ["is not offered", {}],
  ["is no address", { instore_sms: "http://" }],
  ["is a script", { instore_sms: "javascript:alert(1)" }],
  ["asks for another method", [{ rel: "instore_sms", href: "/v2/sms", method: "DELETE" }]],
])("sends nothing when the link %s", async (_name, links) => {
  const { send, said } = await asked(() => links)
  await expect(send("sms")).rejects.toMatchObject({ name: "InvalidRequestError" })
  expect(said()).toEqual([])
})

// @contract act-4
it.each([
  ["another scheme", (origin: string) => origin.replace("http:", "https:")],
  ["another port", () => "http://127.0.0.1:1"],
  ["an internal host", () => "http://orders.internal:8080"],
  ["another host", () => "https://elsewhere.example"],
  ["another host without a scheme", () => "//elsewhere.example"],
  ["a user and a password", () => "https://user:password@elsewhere.example"],
])("asks the base URL's own origin for the path of a link with %s", async (_name, other) => {
  const { service, send, said } = await asked((origin) => ({
    instore_sms: `${other(origin)}/v2/orders/a/sms?token=x%2Fy#part`,
  }))
  await send("sms")
  expect(said()).toEqual(["GET /v2/orders/a/sms?token=x%2Fy"])
  expect(service.requests[0]?.headers.host).toBe(new URL(service.baseUrl).host)
})

it.each<[string, Play]>([
  ["202 without a body", (response) => void response.writeHead(202).end()],
  ["200 with a page", (response) => void response.writeHead(200, { "content-type": "text/html" }).end("<p>")],
  ["200 with an order", (response) => json(response, 200, anOrder("a"))],
])("takes any success as taken, because none is shown: %s", async (_name, play) => {
  const { send } = await asked(offered, play)
  await expect(send("sms")).resolves.toBeUndefined()
})

// @asvs 15.3.2
it.each<[string, Play, string]>([
  ["a refusal", (response) => json(response, 422, { message: "no" }), "RefusedError"],
  ["a redirect, which is not followed", redirect, "UnknownOutcomeError"],
  ["a failure", (response) => json(response, 500, {}), "UnknownOutcomeError"],
  ["a reset", (response) => void response.socket?.resetAndDestroy(), "UnknownOutcomeError"],
])("throws after %s, and does not send again automatically", async (_name, play, name) => {
  const { send, said } = await asked(offered, play)
  await expect(send("sms")).rejects.toMatchObject({ name })
  expect(said()).toHaveLength(1)
})

function redirect(response: ServerResponse): void {
  response.writeHead(302, { location: "/v2/elsewhere" }).end()
}
