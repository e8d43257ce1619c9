import * as http from "node:http"
import * as https from "node:https"

export interface Delivery {
  readonly status: number | null
  readonly error: string | null
}

/** One GET, at most 5 seconds in all, no redirect followed. Never rejects: what went wrong is in the result. */
export function deliver(url: string, stop: AbortSignal): Promise<Delivery> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(5_000)])
  return new Promise((resolve) => {
    const failed = (cause: Error): void => {
      const code = "code" in cause && typeof cause.code === "string" ? cause.code : cause.name
      resolve({ status: null, error: signal.aborted && !stop.aborted ? "TIMEOUT" : code })
    }
    try {
      const { get } = url.toLowerCase().startsWith("https:") ? https : http
      get(url, { signal, agent: false }, (response) => {
        response.on("error", failed)
        response.on("end", () => resolve({ status: response.statusCode ?? null, error: null }))
        response.resume()
      }).on("error", failed)
    } catch (cause) {
      failed(cause instanceof Error ? cause : new Error("unsendable"))
    }
  })
}
