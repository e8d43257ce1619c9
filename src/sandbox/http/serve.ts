import { createServer } from "node:http"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Answer, Inquiry } from "./exchange"
import { readBody } from "./read-body"
import { sendAnswer } from "./send-answer"

export type Handler = (inquiry: Inquiry) => Answer | Promise<Answer>

/** An HTTP server that reads each request to its end, asks the handler, and sends what it says. */
export function serve(handler: Handler): Server {
  return createServer((request, response) => {
    exchange(request, response, handler).catch(() => response.destroy())
  })
}

async function exchange(request: IncomingMessage, response: ServerResponse, handler: Handler): Promise<void> {
  const target = request.url ?? "/"
  const mark = target.indexOf("?")
  const gone = new AbortController()
  response.once("close", () => gone.abort())
  const body = await readBody(request)
  const answer = await handler({
    method: request.method ?? "GET",
    path: mark < 0 ? target : target.slice(0, mark),
    query: new URLSearchParams(mark < 0 ? "" : target.slice(mark + 1)),
    headers: request.headers,
    body,
    gone: gone.signal,
  })
  await sendAnswer(response, answer, gone.signal)
}
