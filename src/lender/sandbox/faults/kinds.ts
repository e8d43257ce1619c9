import { z } from "zod"
import { isLoopbackName, type Response } from "../http/exchange"
import { url } from "../wire/order-request"
import type { Hit, Operation } from "./call"
import { contentKinds, retyped } from "./contents"
import { undocumentedKinds } from "./undocumented"
import { call, doneOrNot, instead, milliseconds, notification, plainCall, refusal, silent } from "./kind"

const MIB = 1_048_576
const page = {
  headers: { "content-type": "text/html; charset=utf-8" },
  body: `<!doctype html><html><head><title>Please wait</title></head><body><h1>Please wait</h1></body></html>`,
}

const bytes = z
  .int()
  .min(1)
  .max(64 * MIB)
  .default(16 * MIB)
const retryAfter = z.int().min(0).optional()

const retryHeader = (given: { retryAfter?: number }) =>
  given.retryAfter === undefined ? undefined : { "retry-after": `${given.retryAfter}` }

const here = url.refine(
  (text) => URL.canParse(text) && isLoopbackName(new URL(text).hostname),
  "must be on this machine",
)

/** The connection breaks, or no response ever comes. */
const connection = [
  call(
    "refuse",
    "Nothing is done and the connection is reset; then the whole server refuses connections for forMs (1000).",
    {
      settings: { forMs: milliseconds.min(1).default(1_000) },
      play: (hit, { forMs }) => {
        hit.outage(forMs)
        return silent({ how: "reset" })
      },
    },
  ),
  plainCall("reset-before", "Nothing is done and the connection is reset.", () => silent({ how: "reset" })),
  plainCall("reset-after", "The work is done, then the connection is reset without a response.", (hit) =>
    instead(hit, silent({ how: "reset" })),
  ),
  plainCall(
    "lost-response",
    "The work is done, then the connection is closed cleanly without a response.",
    (hit) => instead(hit, silent({ how: "close" })),
  ),
  plainCall(
    "hang",
    "Nothing is done and no response is sent, until the client gives up or the call is released, which closes it.",
    hang,
  ),
  plainCall(
    "hang-after",
    "The work is done and no response is sent, until the client gives up or the call is released, which closes it.",
    (hit) => instead(hit, hang(hit)),
  ),
]

function hang(hit: Hit): Response {
  return silent({ how: "hold", until: hit.hold({ gone: true }, () => null) })
}

/** Everything happens, but at the wrong time. */
const timing = [
  call(
    "late",
    "The work is done only when the client has gone; or after delayMs; or, with untilReleased, not before the call is released. A client still connected gets its response then; with reset it is disconnected at once.",
    {
      settings: {
        delayMs: milliseconds.optional(),
        untilReleased: z.boolean().default(false),
        reset: z.boolean().default(false),
      },
      play: (hit, { delayMs, untilReleased, reset }) => {
        const gone = delayMs === undefined && !untilReleased
        const until = hit.hold({ gone, afterMs: delayMs }, (why) => (why === "closed" ? null : hit.work()))
        return silent(reset ? { how: "reset" } : { how: "hold", until })
      },
    },
  ),
  call(
    "drip",
    "The work is done and the response comes in pieces: so many bytes (1) every intervalMs (100).",
    {
      settings: { intervalMs: milliseconds.default(100), bytes: z.int().min(1).default(1) },
      play: (hit, { intervalMs, bytes }) => ({ ...hit.work(), delivery: { how: "drip", intervalMs, bytes } }),
    },
  ),
]

/** A status that proves nothing about the work: it may have been done or not. */
const status = [
  call(
    "accepted-202",
    "202 without a result, the work done, not done, or done later: after delayMs or, with untilReleased, when the call is released.",
    {
      settings: {
        done: z.boolean().default(false),
        delayMs: milliseconds.optional(),
        untilReleased: z.boolean().default(false),
      },
      play: (hit, { done, delayMs, untilReleased }) => {
        if (done) hit.work()
        else if (untilReleased || delayMs !== undefined)
          void hit.hold({ afterMs: delayMs }, (why) => (why === "closed" ? null : hit.work()))
        return { status: 202, headers: {}, body: "" }
      },
    },
  ),
  doneOrNot("no-content-204", "204, the work done or not.", {
    settings: {},
    response: () => ({ status: 204, headers: {}, body: "" }),
  }),
  doneOrNot("error-500", "500 with the documented error, the work done or not.", {
    settings: {},
    response: (hit) => hit.refuse(500),
  }),
  doneOrNot(
    "error-503",
    "503 with the documented error, the work done or not; with Retry-After when retryAfter is given.",
    { settings: { retryAfter }, response: (hit, given) => hit.refuse(503, retryHeader(given)) },
  ),
  call(
    "too-many-429",
    "Nothing is done; 429, which is not documented, with Retry-After when retryAfter is given.",
    { settings: { retryAfter }, play: (hit, given) => hit.refuse(429, retryHeader(given)) },
  ),
  call("not-found-404", "Get Order returns 404, as for an order that does not exist.", {
    operations: ["get"],
    settings: {},
    play: (hit) => hit.refuse(404),
  }),
  doneOrNot(
    "redirect",
    "A redirect (302), the work done or not, to a URL on this machine: to, or a sandbox URL at which there is nothing.",
    {
      settings: { to: here.optional(), status: z.literal([301, 302, 303, 307, 308]).default(302) },
      response: (hit, { to = hit.nowhere, status }) => ({ status, headers: { location: to }, body: "" }),
    },
  ),
]

/** Nothing is done, and the response says so in the words of the documents. */
const refused = [
  refusal("refused-400", 400, "as for a malformed request"),
  refusal("refused-401", 401, "as for a key that the lender does not know"),
  refusal("refused-403", 403, "as for a key without the permission"),
  refusal("refused-404", 404, "as for what does not exist; to a list, as for an empty one"),
  refusal("refused-405", 405, "as for a method that is not implemented"),
  refusal("refused-422", 422, "as for a broken business rule"),
]

/** The right status, and a body that a client cannot read, or should not. */
const body = [
  doneOrNot(
    "html",
    "A page of HTML with status (200), as a proxy in between would send, the work done or not.",
    {
      settings: { status: z.int().min(200).max(599).default(200) },
      response: (_, { status }) => ({ ...page, status }),
    },
  ),
  plainCall(
    "truncated",
    "The work is done; the JSON stops in the middle, its length declared as sent.",
    (hit) => {
      const response = hit.work()
      return { ...response, body: response.body.slice(0, Math.floor(response.body.length / 2)) }
    },
  ),
  plainCall(
    "cut",
    "The work is done; the connection closes in the middle of the body, its length declared in full.",
    (hit) => ({ ...hit.work(), delivery: { how: "cut" } }),
  ),
  call(
    "wrong-type",
    "The work is done; the JSON comes with another content type (text/html), or with none for null.",
    {
      settings: { contentType: z.string().min(1).nullable().default("text/html") },
      play: (hit, { contentType }) => retyped(hit.work(), contentType),
    },
  ),
  call(
    "oversized",
    "The work is done; the JSON is right but blown up by so many bytes (16 MiB) of white space.",
    {
      settings: { bytes },
      play: (hit, { bytes }) => {
        const response = hit.work()
        return { ...response, body: response.body.slice(0, 1) + " ".repeat(bytes) + response.body.slice(1) }
      },
    },
  ),
]

/** A notification that comes too early, too late, too often, not at all, or about another order. */
const callback = [
  call(
    "callback-before-response",
    "A new order is decided (approve) at once, and its notification sent and responded to, before Create Order responds.",
    {
      operations: ["create"],
      settings: { decision: z.enum(["approve", "reject"]).default("approve") },
      play: async (hit, { decision }) => {
        const response = hit.work()
        const order = hit.created(response)
        if (order !== null) await hit.decide(order, decision)
        return response
      },
    },
  ),
  notification(
    "callback-twice",
    "The notification is sent twice: again after the response to the first, or both at once with together.",
    {
      settings: { together: z.boolean().default(false) },
      play: async (sending, { together }) => {
        const first = sending.send()
        if (!together) await first
        const [attempt] = await Promise.all([first, sending.send()])
        return attempt
      },
    },
  ),
  notification("callback-never", "The notification is not sent.", {
    settings: {},
    play: (sending) => sending.hold(),
  }),
  notification("callback-late", "The notification is sent after delayMs, or when it is released.", {
    settings: { delayMs: milliseconds.optional() },
    play: (sending, { delayMs }) => sending.sendLater({ afterMs: delayMs }),
  }),
  notification(
    "callback-out-of-order",
    "The notification of an AUTHORIZED order is sent only once the order has moved on from there.",
    {
      settings: {},
      fits: ({ order }) => order?.status === "AUTHORIZED",
      play: (sending) => sending.sendLater({ orderMoves: true }),
    },
  ),
  notification(
    "callback-wrong-order",
    "The notification names another order, the newest but its own, or else one that does not exist.",
    {
      settings: {},
      play: (sending) => sending.send({ svcOrderId: sending.anotherOrderId() }),
    },
  ),
]

const families = [
  { family: "Connection", kinds: connection },
  { family: "Timing", kinds: timing },
  { family: "Status", kinds: status },
  { family: "Refusal", kinds: refused },
  { family: "Body", kinds: body },
  { family: "Content", kinds: contentKinds },
  { family: "Undocumented", kinds: undocumentedKinds },
  { family: "Callback", kinds: callback },
] as const

export const faultKinds = families.flatMap(({ kinds }) => [...kinds])

export type FaultKind = (typeof faultKinds)[number]

/** The families, as the dashboard lists them. Named types, so that the package declares the kinds once. */
export const faultFamilies: readonly { family: string; kinds: readonly FaultKind[] }[] = families

/** A rule as a test writes it: which call to hit, the kind, and the kind's own settings. */
export type FaultRule = z.input<FaultKind["schema"]>

/** The same with its defaults filled in. */
export type SettledRule = z.output<FaultKind["schema"]>

/** A kind of fault, for display. */
export interface DescribedFault {
  readonly family: string
  readonly kind: FaultKind["kind"]
  readonly sentence: string
  /** What it can hit. */
  readonly operations: readonly Operation[]
  /** The names of its own settings. */
  readonly settings: readonly string[]
}

export const describedFaults: readonly DescribedFault[] = faultFamilies.flatMap(({ family, kinds }) =>
  kinds.map(({ kind, sentence, operations, settings }) => ({ family, kind, sentence, operations, settings })),
)
