import * as http from "node:http"
import * as https from "node:https"

export interface Delivery {
  readonly status: number | null
  readonly error: string | null
}

/**
 * One GET, or one POST of JSON, at most 5 seconds in all, no redirect followed. Never rejects: what went wrong is in
 * the result.
 */
export function deliver(url: string, stop: AbortSignal, body?: string): Promise<Delivery> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(5_000)])
  return new Promise((resolve) => {
    const failed = (cause: Error): void => {
      const code = "code" in cause && typeof cause.code === "string" ? cause.code : cause.name
      resolve({ status: null, error: signal.aborted && !stop.aborted ? "TIMEOUT" : code })
    }
    try {
      const { request } = url.toLowerCase().startsWith("https:") ? https : http
      request(url, { signal, agent: false, ...ofBody(body) }, (response) => {
        response.on("error", failed)
        response.on("end", () => resolve({ status: response.statusCode ?? null, error: null }))
        response.resume()
      })
        .on("error", failed)
        .end(body)
    } catch (cause) {
      failed(cause instanceof Error ? cause : new Error("unsendable"))
    }
  })
}

function ofBody(body: string | undefined): http.RequestOptions {
  if (body === undefined) return { method: "GET" }
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) }
  return { method: "POST", headers }
}
