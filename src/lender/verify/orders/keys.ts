import { described, isSuccess, unlikeRefusal } from "../service/check-response"
import { joined } from "../service/refusals"
import type { ServiceResponse, WireRequest } from "../service/requester"
import type { Session } from "../session"
import { UNKNOWN_ID, listOrders } from "./listing"

/** Variations of the documented paths, methods and headers. None of these calls can change anything. */
export async function checkVariations({ requester, findings, settings }: Session): Promise<void> {
  findings.under("Other paths, methods and headers")
  const stranger = await requester.ask({ path: "/verify-no-such-resource" })
  findings.check(
    "base-3 base-4 err-1: a resource that is neither orders nor settlements is 404 RESOURCE_NOT_FOUND",
    unlikeRefusal(stranger, 404),
  )
  const head = await requester.ask({ method: "HEAD", path: "/orders" })
  findings.observe("err-1: HEAD /orders", `${head.status === 0 ? "no response" : head.status}`)
  const html = await requester.ask({ path: "/orders", headers: { accept: undefined } })
  findings.observe("end-2: GET /orders without an Accept", described(html))
  const slash = await requester.ask({ path: "/orders/" })
  findings.observe("base-3: GET /orders/ with a trailing slash", described(slash))
  if (settings.write === null)
    return findings.notTried("err-1 err-2: a method that does not exist is 405", "it needs --write")
  const method = await requester.ask({ method: "PUT", path: "/settlements" })
  findings.check(
    "err-1 err-2: PUT /settlements, which does not exist, is 405 METHOD_NOT_SUPPORTED",
    unlikeRefusal(method, 405),
  )
}

const CALLS: readonly WireRequest[] = [
  { path: "/orders" },
  { path: "/orders/{id}", id: UNKNOWN_ID },
  { path: "/settlements" },
]

/** Orders v2, "Authentication". */
export async function checkKeys({ requester, findings }: Session): Promise<void> {
  findings.under("Keys")
  const ask = async (wanted: Partial<WireRequest>): Promise<ServiceResponse[]> => {
    const responses: ServiceResponse[] = []
    for (const call of CALLS) responses.push(await requester.ask({ ...call, ...wanted }))
    return responses
  }
  const without = await ask({ key: null })
  findings.check("auth-4: without a key every call is 401 AUTHENTICATION_FAILURE", firstProblem(without, 401))
  const wrong = await ask({ key: "verify_no_such_key" })
  findings.check(
    "auth-4 auth-5: a wrong key is 401 AUTHENTICATION_FAILURE, or 403 NOT_AUTHORIZED",
    firstProblem(wrong, 401, 403),
  )
  findings.observe("auth-4 auth-5: a wrong key", kindsOf(wrong))
  const other = await ask({ key: null, headers: { authorization: "verify_no_such_scheme" } })
  findings.observe("auth-1: an Authorization that is not Bearer", kindsOf(other))
}

function firstProblem(responses: readonly ServiceResponse[], ...statuses: number[]): string | null {
  return joined(
    responses.map((response) => [response.label, unlikeRefusal(response, ...statuses)]),
    1,
  )
}

function kindsOf(responses: readonly ServiceResponse[]): string {
  return [...new Set(responses.map(described))].join(", ")
}

/** The first call. False when further calls are pointless: no response, no JSON, a refused key, or another error. */
export async function reach({ requester, findings, settings }: Session): Promise<boolean> {
  findings.under("The first call")
  const ends = /\/v2$/.test(settings.base.path)
  findings.check("base-1 ver-1: the base URL ends in the version", ends ? null : "it does not end in /v2")
  const { response, problem } = await listOrders(requester)
  // In whatever words: a gateway in front of the lender has its own.
  const refused = response.status === 401 || response.status === 403
  const seen = refused ? "the key is refused" : problem
  findings.check("base-3 auth-1: GET /orders accepts the given key", seen)
  return isSuccess(response) && response.json !== null
}
