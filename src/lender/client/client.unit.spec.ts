import { inspect } from "node:util"
import { createClient } from "./client"
import { InvalidOptionsError } from "./errors"
import { aCreateOrder } from "./fixtures/create-order.spec"
import { clientFor, json, KEY, playService, type Play } from "./fixtures/scripted-service.spec"
import { SECRET_KEY } from "./fixtures/version-1-service.spec"
import { optionProblems } from "./options"

const ORDER = aCreateOrder()
const CANARIES = /canar|12345678|915556677|600123123|600 123 123|1987-01-31|sk_canary/i

function everythingShownOf(error: unknown): string {
  const shown: string[] = []
  for (let next = error, depth = 0; next !== undefined && depth < 10; depth += 1) {
    shown.push(
      inspect(next, { depth: Infinity, showHidden: true, getters: true }),
      JSON.stringify(next),
      String(next),
    )
    if (next instanceof Error)
      shown.push(next.message, JSON.stringify(Object.getOwnPropertyDescriptors(next)))
    next = next instanceof Error ? next.cause : undefined
  }
  return shown.join("\n").replace(/\((?:file:\/\/)?\/[^)\n]*\)/g, "")
}

const echo: Play = (response, request, nth) =>
  json(response, 422, {
    code: nth === 2 ? KEY : "UNPROCCESSABLE_ENTITY",
    message: `${request.headers.authorization}: Nombre, ${ORDER.user.email}, 600 123 123, ${request.body}`,
  })

const HTML = { "content-type": "text/html" }
const PLAYS: [string, Play][] = [
  ["a refusal that repeats everything", echo],
  [
    "an unreadable order that repeats everything",
    (response, { body, headers }) => json(response, 201, { id: [body], status: headers.authorization }),
  ],
  [
    "an HTML page that repeats everything",
    (response, { body }) => void response.writeHead(500, HTML).end(body),
  ],
  [
    "broken HTTP that repeats everything",
    (response, { body }) => void response.socket?.end(`HTTP/1.1 200 OK\r\n${KEY} ${body}\r\n\r\n`),
  ],
  ["a reset", (response) => void response.socket?.resetAndDestroy()],
  [
    "a redirect that repeats the key",
    (response) => void response.writeHead(302, { location: `/${KEY}` }).end(),
  ],
]

// @contract auth-3
// @asvs 16.5.1
it.each(PLAYS)("after %s no error shows the key or the customer", async (_name, play) => {
  const service = await playService(play)
  const { orders } = clientFor(service.baseUrl, { readRetries: 0 })
  const failures = [
    await orders.create(ORDER).catch((error: unknown) => error),
    await orders.create(ORDER).catch((error: unknown) => error),
    await orders.get("a").catch((error: unknown) => error),
    await orders.confirm("a"),
    await orders.refund("a", { total_amount: 1 }),
  ]
  for (const failure of failures) expect(everythingShownOf(failure)).not.toMatch(CANARIES)
})

// @contract auth-3, v1-auth-2
// @asvs 13.3.1
it("inspecting a client, even with a call under way, shows no key", async () => {
  let shown = ""
  const service = await playService((response) => {
    shown = inspect(client, { depth: Infinity, showHidden: true, getters: true }) + JSON.stringify(client)
    json(response, 422, {})
  })
  const version1 = { baseUrl: "https://legacy.invalid", secretKey: SECRET_KEY }
  const client = clientFor(service.baseUrl, { version1 })
  await client.orders.confirm("a")
  expect(shown).toMatch(/orders[^]*charges/)
  for (const key of [KEY, SECRET_KEY]) expect(shown).not.toContain(key)
})

// @contract auth-3
it("tells every mistake in its options at once, and no value", () => {
  const options = {
    baseUrl: "http://canary.example/v2?canary",
    privateKey: "canary\nkey",
    timeouts: { connect: 0 },
    readRetries: -1,
    textLimits: { name: 0 },
    userAgent: "canary\r\nagent",
  }
  let failure: unknown
  try {
    createClient(options)
  } catch (error) {
    failure = error
  }
  expect(failure).toBeInstanceOf(InvalidOptionsError)
  expect(failure).toMatchObject({ outcome: "invalid", problems: { length: 7 } })
  const problems = optionProblems(options).map(({ path, problem }) => `${path}: ${problem}`)
  expect(problems).toEqual(Object(failure).problems)
  expect(everythingShownOf(failure)).not.toMatch(/canary/)
})
