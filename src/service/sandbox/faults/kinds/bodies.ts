import { z } from "zod"
import type { Response } from "../../http/exchange"
import { callKind } from "../kind"

const MIB = 1_048_576

/** The right status, and a body that a client cannot read, or should not. */
export const bodyKinds = [
  callKind({
    kind: "html",
    sentence: "A page of HTML with status (200), as a proxy in between would send, the work done or not.",
    settings: { done: z.boolean().default(false), status: z.int().min(200).max(599).default(200) },
    play: (hit, { done, status }) => {
      if (done) hit.work()
      return { status, headers: { "content-type": "text/html; charset=utf-8" }, body: PAGE }
    },
  }),
  callKind({
    kind: "truncated",
    sentence: "The work is done; the JSON stops in the middle, its length declared as sent.",
    settings: {},
    play: (hit) => {
      const response = hit.work()
      return { ...response, body: response.body.slice(0, Math.floor(response.body.length / 2)) }
    },
  }),
  callKind({
    kind: "cut",
    sentence:
      "The work is done; the connection closes in the middle of the body, its length declared in full.",
    settings: {},
    play: (hit) => ({ ...hit.work(), delivery: { how: "cut" } }),
  }),
  callKind({
    kind: "wrong-type",
    sentence:
      "The work is done; the JSON comes with another content type (text/html), or with none for null.",
    settings: { contentType: z.string().min(1).nullable().default("text/html") },
    play: (hit, { contentType }) => retyped(hit.work(), contentType),
  }),
  callKind({
    kind: "oversized",
    sentence: "The work is done; the JSON is right but blown up by so many bytes (16 MiB) of white space.",
    settings: {
      bytes: z
        .int()
        .min(1)
        .max(64 * MIB)
        .default(16 * MIB),
    },
    play: (hit, { bytes }) => {
      const response = hit.work()
      return { ...response, body: response.body.slice(0, 1) + " ".repeat(bytes) + response.body.slice(1) }
    },
  }),
]

const PAGE = `<!doctype html><html><head><title>Please wait</title></head><body><h1>Please wait</h1></body></html>`

function retyped(response: Response, contentType: string | null): Response {
  const { "content-type": _, ...headers } = response.headers
  return {
    ...response,
    headers: contentType === null ? headers : { ...headers, "content-type": contentType },
  }
}
