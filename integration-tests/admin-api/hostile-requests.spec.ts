import fc from "fast-check"
import { Agent, fetch } from "undici"
import {
  BODIES,
  inQuery,
  JUNK,
  PERSONAL,
  QUERIES,
  SEGMENTS,
  UNDECODABLE,
  wordsOf,
} from "../harness/faults/hostile-requests"
import { buyAndPay } from "../harness/people/purchase"
import { openReview } from "../harness/assertions/records"
import { adminRoutes, publicRoutes, type Route } from "../harness/shop/routes"
import { SettledRecords } from "../harness/assertions/settlement-records"
import { CHARGES } from "../harness/shop/charges-flavour"
import { openShop } from "../harness/shop/open-shop"

/** Mixtures for each route that has fields; the seed is fixed. */
const MIXTURES = 20

/** Of a route, hundreds of requests. */
const WITHIN_MS = 600_000

interface Sent {
  path: string
  method: string
  type?: string
  body?: string | Buffer
}

describe("a request whose content is wrong", () => {
  const { shop, admin, shopper } = openShop({ ...CHARGES, compared: false })
  let headers: Record<string, string>
  /** Values that a path or a field may hold, where no list shows them. */
  let known: Record<string, string[]>
  const dispatcher = new Agent({ connections: 6 })

  beforeAll(async () => {
    const paid = await buyAndPay(shop, { shopper, admin })
    await openReview(shop, { id: paid.session.data.instalment_order_id }, "service_error")
    const records = new SettledRecords(shop)
    await records.settle([{ type: "SALE", order: "of-nobody", reference: "none", amount: 500 }])
    await records.close()
    const range = { from: "2026-01-01", to: "2026-01-02" }
    await admin.call("/instalments/settlements/import", range)
    headers = { authorization: admin.authorization, "x-publishable-api-key": shop.publishableKey }
    known = {
      token: [paid.form.token],
      way: ["ok", "ko", "cancel"],
      account: ["default"],
      cart_id: [paid.cartId],
    }
  })
  afterAll(() => dispatcher.close())

  const send = ({ path, method, type, body }: Sent) =>
    fetch(shop.url + path, {
      method,
      dispatcher,
      redirect: "manual",
      headers: { ...headers, ...(type && { "content-type": type }) },
      ...(body !== undefined && { body }),
    })

  /** A request with these fields, where the route reads them. */
  const withFields = (route: Route, path: string, fields: Record<string, unknown>): Sent =>
    route.method === "GET"
      ? {
          method: "GET",
          path: `${path}?${Object.entries(fields)
            .filter(([name, value]) => !isMedusas(name, value))
            .map(([name, value]) => inQuery(name, value))
            .join("&")}`,
        }
      : { method: route.method, path, type: "application/json", body: JSON.stringify(fields) }

  /** The paths of a route: with records that there are, and with ids that name none. */
  async function pathsOf({ path }: Route): Promise<{ real: string; all: string[] }> {
    const [, list = "", name] = /^(.*?)\/:(\w+)/.exec(path) ?? []
    if (name === undefined) return { real: path, all: [path] }
    const found = known[name] ?? idsIn(await (await send({ path: list, method: "GET" })).text())
    const fill = (segment: string) =>
      path
        .replace(`:${name}`, () => segment)
        .replace(/:(\w+)/g, (_, other: string) => known[other]?.[0] ?? segment)
    return {
      real: fill(found[0] ?? "unknown"),
      all: [...found, ...SEGMENTS, ...(path.startsWith("/admin") ? [] : UNDECODABLE)].map(fill),
    }
  }

  /** The fields a route takes: those it does not refuse as unknown; none where it refuses no name. */
  async function fieldsOf(route: Route, path: string, candidates: string[]): Promise<string[]> {
    const isTaken = async (name: string) =>
      !/unrecognized key/i.test(await (await send(withFields(route, path, { [name]: "x" }))).text())
    if (await isTaken("no_such_field")) return []
    const taken = await Promise.all(candidates.map(isTaken))
    return candidates.filter((_name, at) => taken[at])
  }

  async function hostile(route: Route): Promise<Sent[]> {
    const { method } = route
    const { real, all } = await pathsOf(route)
    const { names: candidates, literals } = wordsOf(route)
    const fields = await fieldsOf(route, real, candidates)
    const together = fields.length > 0 ? fields : candidates
    const every = (value: unknown) => Object.fromEntries(together.map((name) => [name, value]))
    const value = fc.constantFrom(...literals, ...JUNK, ...(known.cart_id ?? []))
    const mixture = fc.record<Record<string, unknown>>(
      Object.fromEntries(together.map((name) => [name, value])),
      { requiredKeys: [] },
    )
    const given = [
      {},
      ...JUNK.flatMap((junk) =>
        fields.length === 0 ? [every(junk)] : fields.map((name) => ({ [name]: junk })),
      ),
      ...fc.sample(mixture, { seed: 1, numRuns: MIXTURES }),
    ]
    const named = [...fields.slice(0, 3), "no_such_field"]
    return [
      ...all.map((path) => withFields(route, path, {})),
      ...given.map((fields) => withFields(route, real, fields)),
      ...QUERIES.flatMap((query) =>
        named.map((name) => ({ method, path: `${real}?${query.replaceAll("FIELD", name)}` })),
      ),
      ...(method === "GET" ? [] : BODIES.map(([type, body]) => ({ method, path: real, type, body }))),
    ]
  }

  // @asvs 2.2.1
  it.each(
    [...adminRoutes(), ...publicRoutes()].map((route): [string, Route] => [
      `${route.method} ${route.path}`,
      route,
    ]),
  )(
    "is refused with what to do, or accepted, and never fails: %s",
    async (_name, route) => {
      const requests = await hostile(route)
      const wrong: object[] = []
      const next = requests.values()
      const work = async () => {
        for (const one of next) {
          const response = await send(one)
          const problem = problemOf(response.status, await response.text())
          if (problem)
            wrong.push({
              ...one,
              status: response.status,
              problem,
              body: String(one.body ?? "").slice(0, 300),
              path: one.path.slice(0, 300),
            })
        }
      }
      await Promise.all(Array.from({ length: 6 }, work))
      expect(wrong.slice(0, 10)).toEqual([])
      expect(requests.length).toBeGreaterThan(10)
    },
    WITHIN_MS,
  )
})

/**
 * Medusa reads the language of every store request before a route does. It fails on a list or an object, in a middleware
 * whose failure nobody awaits, so that the request is never answered: on its own routes too.
 */
function isMedusas(name: string, value: unknown): boolean {
  return name === "locale" && typeof value === "object"
}

/** What is wrong with a response to a request whose content may be wrong; null when nothing is. */
function problemOf(status: number, text: string): string | null {
  if (status >= 500) return text.slice(0, 300)
  if (status < 400) return null
  if (text.includes(PERSONAL)) return `repeats what was sent: ${text.slice(0, 300)}`
  // A page that people open by a link in a mail; not Express's own, which names no language.
  if (text.startsWith("<!doctype html>\n<html lang=")) return null
  // Node and Express themselves refuse what is no request: too long, or not decodable.
  if (!text.startsWith("{")) return status === 431 ? null : `is no JSON: ${text.slice(0, 300)}`
  const { message }: { message?: unknown } = JSON.parse(text)
  return typeof message === "string" && message.length > 5 && message.length < 2_000
    ? null
    : `has no message: ${text.slice(0, 300)}`
}

function idsIn(text: string): string[] {
  return [...text.matchAll(/"id":"([^"]+)"/g)].map(([, id = ""]) => id).slice(0, 2)
}
