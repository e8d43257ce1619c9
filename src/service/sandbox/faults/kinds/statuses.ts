import { z } from "zod"
import type { Response } from "../../http/exchange"
import { isLoopbackName } from "../../http/origin"
import { url } from "../../wire/fields"
import type { Hit } from "../hit"
import { callKind } from "../kind"

/** Whether the work is done before the response that does not report it. */
const done = z.boolean().default(false)
const retryAfter = z.int().min(0).optional()

const here = url.refine(
  (text) => URL.canParse(text) && isLoopbackName(new URL(text).hostname),
  "must be on this machine",
)

/** A status that proves nothing about the work: it may have been done or not. */
export const statusKinds = [
  callKind({
    kind: "accepted-202",
    sentence: "202 without a result, the work done or not.",
    settings: { done },
    play: (hit, { done }) => instead(hit, done, { status: 202, headers: {}, body: "" }),
  }),
  callKind({
    kind: "no-content-204",
    sentence: "204, the work done or not.",
    settings: { done },
    play: (hit, { done }) => instead(hit, done, { status: 204, headers: {}, body: "" }),
  }),
  callKind({
    kind: "error-500",
    sentence: "500 with the documented error, the work done or not.",
    settings: { done },
    play: (hit, { done }) => instead(hit, done, hit.refuse(500)),
  }),
  callKind({
    kind: "error-503",
    sentence:
      "503 with the documented error, the work done or not; with Retry-After when retryAfter is given.",
    settings: { done, retryAfter },
    play: (hit, { done, retryAfter }) => instead(hit, done, hit.refuse(503, seconds(retryAfter))),
  }),
  callKind({
    kind: "too-many-429",
    sentence: "Nothing is done; 429, which is not documented, with Retry-After when retryAfter is given.",
    settings: { retryAfter },
    play: (hit, { retryAfter }) => hit.refuse(429, seconds(retryAfter)),
  }),
  callKind({
    kind: "not-found-404",
    sentence: "Get Order returns 404, as for an order that does not exist.",
    operations: ["get"],
    settings: {},
    play: (hit) => hit.refuse(404),
  }),
  callKind({
    kind: "redirect",
    sentence:
      "A redirect (302), the work done or not, to a URL on this machine: to, or a sandbox URL at which there is nothing.",
    settings: { done, to: here.optional(), status: z.literal([301, 302, 303, 307, 308]).default(302) },
    play: (hit, { done, to = hit.nowhere, status }) =>
      instead(hit, done, { status, headers: { location: to }, body: "" }),
  }),
]

function instead(hit: Hit, done: boolean, response: Response): Response {
  if (done) hit.work()
  return response
}

function seconds(retryAfter: number | undefined): Record<string, string> {
  return retryAfter === undefined ? {} : { "retry-after": `${retryAfter}` }
}
