import type { Context } from "../context"
import type { MetCall, Operation, RefusalStatus } from "../faults/call"
import type { SandboxAccount } from "../options"
import type { StoredOrder } from "../orders/stored-order"
import { type ErrorShape, Refusal } from "../service/failure"
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
  /** The part of a request it reads; what it does not read must be empty. */
  readonly takes?: "query" | "body"
  readonly endpoint: Endpoint
  /** The orders that its response lists, in its sequence. */
  readonly listed?: (call: Call) => readonly StoredOrder[]
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
    /** Of a call that takes no query, or no body. */
    readonly query: (query: URLSearchParams) => Refusal
    readonly body: () => Refusal
  }
  /** What every call must fulfil. */
  check(request: Request): void
  /** The properties of a call that rules of faults can match, by the identifier in its path and the order it names. */
  about(
    context: Context,
    request: Request,
    named: { readonly id: string; readonly orderId: string | null },
  ): Pick<MetCall, "orderReference" | "metadata" | "order">
  /** The body of a refusal without details: an internal error, or one that only a fault causes. */
  refusal(status: RefusalStatus, shape: ErrorShape): unknown
}

/** A request to an API: who sent it and what it names, as far as they are known. */
export interface Asked {
  readonly api: Api
  readonly context: Context
  readonly request: Request
  /** The account whose key it carries. */
  readonly account: SandboxAccount | undefined
  /** Whether there is something at its path, for this method or another. */
  readonly isKnownPath: boolean
  readonly route: Route | undefined
  /** The identifier in its path; empty for a collection. */
  readonly id: string
  /** The same, when it is an order's. */
  readonly orderId: string | null
}

export function askedOf(api: Api, context: Context, request: Request): Asked {
  const key = /^Bearer ([^\s]+)$/.exec(request.headers.authorization ?? "")?.[1]
  const matched = matchPath(api.routes, request.path.slice(api.prefix.length))
  const { pattern = "" } = matched?.route ?? {}
  const id = matched?.id ?? ""
  return {
    api,
    context,
    request,
    account: context.settings.accounts.find((one) => key !== undefined && api.keyOf(one) === key),
    isKnownPath: matched !== null,
    route: api.routes.find((one) => one.pattern === pattern && one.method === request.method),
    id,
    orderId: pattern.startsWith("/orders/") && id !== "" ? id : null,
  }
}

/**
 * Responds to one call. The checks come in this order: key, path, method, headers, query and body, the resource itself,
 * business rules.
 */
export function respondApi(asked: Asked): Response {
  const { api, context, request, account, route, id, orderId } = asked
  const about = { account: account?.name ?? null, orderId }
  try {
    if (account === undefined) throw api.refusals.unknownKey()
    if (!asked.isKnownPath) throw api.refusals.unknownPath()
    if (route === undefined) throw api.refusals.unknownMethod(request.method)
    api.check(request)
    if (route.takes !== "query" && request.query.size > 0) throw api.refusals.query(request.query)
    if (route.takes !== "body" && request.body?.length !== 0) throw api.refusals.body()
    return { ...about, ...route.endpoint({ context, account, request, id }) }
  } catch (cause) {
    const shape = context.settings.errorShape
    if (cause instanceof Refusal) return { ...json(cause.status, cause.body(shape)), ...about }
    return { ...json(500, api.refusal(500, shape)), ...about }
  }
}
