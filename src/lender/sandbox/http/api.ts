import type { Context } from "../context"
import type { MetCall, Operation, RefusalStatus } from "../faults/call"
import type { SandboxAccount } from "../options"
import type { StoredOrder } from "../orders/stored-order"
import type { ErrorShape } from "../service/failure"
import { json, matchPath, type Request, type Response } from "./exchange"

/** A call whose sender is authenticated and whose path and method matched. */
interface Call {
  readonly context: Context
  readonly account: SandboxAccount
  readonly request: Request
  /** The identifier in the path; empty for a collection. */
  readonly id: string
}

export type Endpoint = (call: Call) => Response

export interface Route {
  readonly method: string
  /** `:id` stands for one path segment. */
  readonly pattern: string
  /** What it is for the faults; without it no rule can match the call. */
  readonly operation?: Operation
  /** The part of a request it reads; the other part, or both, must be empty. */
  readonly takes: "nothing" | "query" | "body"
  readonly endpoint: Endpoint
  /** The orders that its response lists, in its sequence. */
  readonly listed?: (call: Call) => readonly StoredOrder[]
}

/** A documented refusal, with the body that is sent. */
interface Refusal extends Error {
  readonly status: number
  body(shape: ErrorShape): unknown
}

/** One of the APIs the sandbox simulates. */
export interface Api {
  readonly prefix: string
  /** All routes below the prefix. */
  readonly routes: readonly Route[]
  /** The key that opens an account. */
  keyOf(account: SandboxAccount): string | undefined
  readonly refusals: {
    readonly unknownKey: () => Refusal
    readonly unknownPath: () => Refusal
    readonly unknownMethod: (method: string) => Refusal
    readonly internal: () => Refusal
  }
  /** The class of its refusals; anything else that is thrown becomes an internal error. */
  isRefusal(cause: unknown): cause is Refusal
  /** What every call must fulfil. */
  check(request: Request): void
  refuseQuery(request: Request): void
  refuseBody(request: Request): void
  /** The properties of a call that rules of faults can match, by the identifier in its path and the order it names. */
  about(
    context: Context,
    request: Request,
    named: { readonly id: string; readonly orderId: string | null },
  ): Pick<MetCall, "orderReference" | "metadata" | "order">
  /** The body of a refusal that only a fault causes. */
  refusal(status: RefusalStatus, shape: ErrorShape): unknown
}

/** The account whose key a request carries, if any. */
export function holderOf(
  { keyOf }: Api,
  { settings }: Context,
  request: Request,
): SandboxAccount | undefined {
  const key = /^Bearer ([^\s]+)$/.exec(request.headers.authorization ?? "")?.[1]
  return key === undefined ? undefined : settings.accounts.find((account) => keyOf(account) === key)
}

/** The route of a path below the prefix with this method, null for another method; and the identifier in the path. */
export function routeOf({ routes }: Api, { method }: Request, path: string) {
  const matched = matchPath(routes, path)
  if (matched === null) return null
  const { route, id } = matched
  const found = routes.find((one) => one.pattern === route.pattern && one.method === method)
  return { route: found ?? null, id, orderId: route.pattern.startsWith("/orders/") && id !== "" ? id : null }
}

/**
 * Responds to one call. The checks come in this order: key, path, method, headers, query and body, the resource itself,
 * business rules.
 */
export function respondApi(api: Api, context: Context, { request, path }: ApiRequest): Response {
  const holder = holderOf(api, context, request)
  const matched = routeOf(api, request, path)
  const about = { account: holder?.name ?? null, orderId: matched?.orderId ?? null }
  try {
    if (holder === undefined) throw api.refusals.unknownKey()
    if (matched === null) throw api.refusals.unknownPath()
    const { route, id } = matched
    if (route === null) throw api.refusals.unknownMethod(request.method)
    api.check(request)
    if (route.takes !== "query") api.refuseQuery(request)
    if (route.takes !== "body") api.refuseBody(request)
    return { ...about, ...route.endpoint({ context, account: holder, request, id }) }
  } catch (cause) {
    const refusal = api.isRefusal(cause) ? cause : api.refusals.internal()
    return { ...json(refusal.status, refusal.body(context.settings.errorShape)), ...about }
  }
}

/** The orders that a call would list; none when it would be refused. */
export function listedBy(api: Api, call: Call): readonly StoredOrder[] {
  const { route } = routeOf(api, call.request, call.request.path.slice(api.prefix.length)) ?? {}
  try {
    return route?.listed?.(call) ?? []
  } catch (cause) {
    if (api.isRefusal(cause)) return []
    throw cause
  }
}

/** A request, and its path below the prefix. */
export interface ApiRequest {
  readonly request: Request
  readonly path: string
}
