import type { ServerResponse } from "node:http"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { setTimeout as pause } from "node:timers/promises"
import type { Answer } from "./exchange"

/** Sends an answer the way it says; resolves once nothing more is to be sent. */
export async function sendAnswer(response: ServerResponse, answer: Answer, gone: AbortSignal): Promise<void> {
  const { delivery, pieces } = answer
  if (delivery === undefined && pieces !== undefined) {
    response.writeHead(answer.status, answer.headers)
    // Asks for the next piece only when the reader has taken those before; over when the reader leaves.
    return pipeline(Readable.from(pieces, { highWaterMark: 1 }), response)
  }
  const body = Buffer.from(answer.body)
  if (delivery === undefined) {
    response.writeHead(answer.status, { ...answer.headers, "content-length": body.length })
    response.end(response.req.method === "HEAD" ? undefined : body)
    return
  }
  switch (delivery.how) {
    case "reset":
      response.socket?.resetAndDestroy()
      return
    case "close":
      response.socket?.destroySoon()
      return
    case "hold": {
      const late = await delivery.until
      if (late !== null) return sendAnswer(response, late, gone)
      response.socket?.destroySoon()
      return
    }
    case "cut":
      response.writeHead(answer.status, { ...answer.headers, "content-length": body.length })
      response.write(body.subarray(0, body.length / 2), () => response.socket?.destroySoon())
      return
    case "drip":
      response.writeHead(answer.status, { ...answer.headers, "content-length": body.length })
      for (let sent = 0; sent < body.length && !gone.aborted; sent += delivery.bytes) {
        response.write(body.subarray(sent, sent + delivery.bytes))
        await pause(delivery.intervalMs, undefined, { signal: gone }).catch(() => undefined)
      }
      response.end()
  }
}
