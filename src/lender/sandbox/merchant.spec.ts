import { request } from "node:http"
import { z } from "zod"
import { startSandbox, type Sandbox, type SandboxOptions } from "./index"

/** Shared by the tests of this folder: a sandbox for each test, a raw HTTP client, and the body of a valid order. */

const started: Sandbox[] = []
afterEach(() => Promise.all(started.splice(0).map((sandbox) => sandbox.close())))

/** A sandbox that is closed after the test. */
export async function anotherSandbox(options?: SandboxOptions): Promise<Sandbox> {
  const sandbox = await startSandbox(options)
  started.push(sandbox)
  return sandbox
}

/** Starts a sandbox before each test of a group, and hands it over. */
export function sandboxForEach(use: (sandbox: Sandbox) => unknown, options?: SandboxOptions): void {
  beforeEach(async () => use(await anotherSandbox(options)))
}

/** The words of a text, for a table that would take a line for each. */
export const words = (text: string): string[] => text.trim().split(/\s+/)

export interface Reply {
  readonly status: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly text: string
  readonly body: unknown
}

export interface Sent {
  readonly method?: string
  readonly headers?: Record<string, string>
  /** A string is sent unchanged, anything else as JSON. */
  readonly body?: unknown
}

/** One request over a real socket, with exactly these headers. */
export function send(url: string, { method = "GET", headers = {}, body }: Sent = {}): Promise<Reply> {
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body)
  const length: Record<string, string> =
    text === undefined ? {} : { "content-length": `${Buffer.byteLength(text)}` }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { ...length, ...headers }, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.on("error", reject)
      response.on("end", () => {
        const reply = Buffer.concat(chunks).toString()
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: reply,
          body: /json/.test(response.headers["content-type"] ?? "") ? JSON.parse(reply) : undefined,
        })
      })
    })
    sent.on("error", reject)
    sent.end(text)
  })
}

export const goodHeaders = {
  authorization: "Bearer tk_sandbox_private",
  accept: "application/json",
  "content-type": "application/json",
}

/** A call to the lender's API as a well-behaved merchant sends it. */
export function call(sandbox: Sandbox, path: string, sent: Sent = {}): Promise<Reply> {
  return send(`${sandbox.baseUrl}${path}`, { ...sent, headers: { ...goodHeaders, ...sent.headers } })
}

/** A call to version 1 as a well-behaved merchant sends it; a form is sent form-urlencoded. */
export function version1Call(sandbox: Sandbox, path: string, sent: Sent = {}): Promise<Reply> {
  return send(`${sandbox.legacyBaseUrl}/api/1${path}`, {
    ...sent,
    headers: { authorization: "Bearer sk_sandbox_secret", ...sent.headers },
  })
}

/** Registers a webhook as documented. */
export function register(
  sandbox: Sandbox,
  url: string,
  headers: Record<string, string> = {},
): Promise<Reply> {
  return version1Call(sandbox, "/webhooks", {
    method: "POST",
    body: `${new URLSearchParams({ "webhook[url]": url })}`,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  })
}

type Tree = { [key: string]: Leaf } | Leaf[]
type Leaf = string | number | boolean | null | Tree

/** Values by dotted path, such as `shopping_cart.details.products.0.amount`; undefined removes the field. */
export type Changes = Readonly<Record<string, Leaf | undefined>>

const place = { address: "Calle Mayor 1", city: "Madrid", country_code: "ES", zip_code: "28013" }
const address = { full_name: "Ana Ruiz", ...place }

const goodOrder: Tree = {
  configuration: {
    channel: { type: "ONLINE", assisted_sale: false },
    urls: {
      ok: "https://shop.example/return/t/ok?a=1&b=%20",
      ko: "https://shop.example/return/t/ko",
      cancel: "https://shop.example/return/t/cancel",
    },
  },
  metadata: { platform: "test" },
  shopping_cart: {
    ...{ order_reference: "ref-1", total_amount: 20_400, promoted_amount: 5_000 },
    details: { shipping_cost: 400, products: [{ amount: 20_000, description: "Two chairs", quantity: 2 }] },
  },
  user: {
    ...{ full_name: "Ana Ruiz", email: "ana@shop.example", dni: "12345678Z", date_of_birth: "1987-01-31" },
    ...{ fix_phone: "910000000", mobile_phone: "600000000" },
    ...{ address, billing_address: address, shipping_address: address },
    order_history: [{ date: "2024-02-29", amount: 1_000 }],
  },
}

/** A complete body of Create Order whose lines sum, with these changes. */
export function orderBody(changes: Changes = {}): Tree {
  let body: Leaf = JSON.parse(JSON.stringify(goodOrder))
  for (const [path, value] of Object.entries(changes)) body = changed(body, path.split("."), value)
  return z.record(z.string(), z.json()).parse(body)
}

function changed(tree: Leaf | undefined, path: string[], value: Leaf | undefined): Leaf {
  const [key, ...rest] = path
  if (key === undefined) return value ?? null
  if (Array.isArray(tree)) {
    return tree.map((item, at) => (`${at}` === key ? changed(item, rest, value) : item))
  }
  const branch = typeof tree === "object" && tree !== null ? tree : {}
  const { [key]: old, ...others } = branch
  if (rest.length === 0 && value === undefined) return others
  return { ...others, [key]: changed(old, rest, value) }
}

/** The identifier in a response. */
export function idOf({ body }: Reply): string {
  return z.object({ id: z.string() }).parse(body).id
}

/** Creates an order and returns its identifier. */
export async function newOrder(sandbox: Sandbox, changes?: Changes): Promise<string> {
  return idOf(await call(sandbox, "/orders", { method: "POST", body: orderBody(changes) }))
}

/** A confirmed order. */
export async function confirmedOrder(sandbox: Sandbox, changes?: Changes): Promise<string> {
  const id = await newOrder(sandbox, changes)
  await sandbox.decide(id, "approve")
  await call(sandbox, `/orders/${id}/confirm`, { method: "PUT" })
  return id
}

/** What a button of the dashboard sends. */
export function press(sandbox: Sandbox, path: string, fields: Record<string, string> = {}): Promise<Reply> {
  return send(`${sandbox.url}/sandbox${path}`, {
    method: "POST",
    body: `${new URLSearchParams(fields)}`,
    headers: { "content-type": "application/x-www-form-urlencoded", origin: sandbox.url },
  })
}
