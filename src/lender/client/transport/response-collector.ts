import type { Dispatcher } from "undici"
import { z } from "zod"
import type { UnknownReason, UnsentReason } from "../errors"
import { isJsonType } from "./json-error"
import { ResponseStream, whenConnectionIsFree } from "./response-stream"

const coded = z.object({ code: z.string().regex(/^[A-Z][A-Z0-9_]{1,60}$/) })

const REASONS: Record<string, UnsentReason> = {
  ENOTFOUND: "dns",
  EAI_AGAIN: "dns",
  EAI_FAIL: "dns",
  ECONNREFUSED: "refused",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  EADDRNOTAVAIL: "unreachable",
  ETIMEDOUT: "connect_timeout",
  UND_ERR_CONNECT_TIMEOUT: "connect_timeout",
  EPROTO: "tls",
  HOSTNAME_MISMATCH: "tls",
  UND_ERR_CLOSED: "closed",
  UND_ERR_DESTROYED: "closed",
}

export interface Bounds {
  /** From here to the last byte of the response, connecting included. */
  timeoutMs: number
  maxResponseBytes: number
  signal?: AbortSignal | undefined
  /** Called before the first byte is written; false aborts the request. */
  mayStart?: (() => boolean) | undefined
  /** A 200 or 201 with JSON is handed over when it begins: `timeoutMs` ends there, and these bound its body. */
  stream?: { maxBytes: number; silenceMs: number }
}

/** `unsent` is proof that no byte was sent; `lost` means one may have been. */
export type Exchange =
  | {
      kind: "response"
      status: number
      contentType?: string | undefined
      retryAfter?: string | undefined
      body: string
    }
  | { kind: "unsent"; reason: UnsentReason; code?: string }
  | { kind: "lost"; reason: UnknownReason; httpStatus?: number | undefined }

/** With `stream`, a response may have only begun: its body must be read. */
export type OpenExchange = Exchange | { kind: "open"; status: number; body: ResponseStream }

/** The handler of one exchange: resolves once, whatever happens. */
export class ResponseCollector implements Dispatcher.DispatchHandler {
  private started: Dispatcher.DispatchController | undefined
  private settled = false
  private status: number | undefined
  private headers: Record<string, string | string[] | undefined> = {}
  private readonly chunks: Buffer[] = []
  private size = 0
  private body: ResponseStream | undefined
  private readonly timer: NodeJS.Timeout
  private readonly onAbort = (): void => this.giveUp("aborted")

  constructor(
    private readonly resolve: (exchange: OpenExchange) => void,
    private readonly bounds: Bounds,
  ) {
    this.timer = setTimeout(() => this.giveUp("timeout"), bounds.timeoutMs)
    bounds.signal?.addEventListener("abort", this.onAbort)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.started !== undefined) this.settle({ kind: "lost", reason: "reset" })
    if (!this.settled && this.bounds.mayStart?.() === false) this.giveUp("aborted")
    if (this.settled) return controller.abort(new Error("given up"))
    this.started = controller
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (status < 200) return
    this.status = status
    this.headers = headers
    const { stream, signal, maxResponseBytes } = this.bounds
    const length = Number(this.header("content-length"))
    const isDone = status === 200 || status === 201
    if (stream !== undefined && isDone && isJsonType(this.header("content-type")) && !this.settled) {
      this.body = new ResponseStream(status, controller, { ...stream, signal })
      this.settle({ kind: "open", status, body: this.body })
      if (length > stream.maxBytes) this.body.break("too_large")
    } else if (length > maxResponseBytes) this.giveUp("too_large")
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.body !== undefined) return this.body.push(chunk)
    this.size += chunk.length
    if (this.size > this.bounds.maxResponseBytes) return this.giveUp("too_large")
    this.chunks.push(chunk)
  }

  onResponseEnd(): void {
    if (this.body !== undefined) return this.body.end()
    if (this.status === undefined) return this.settle({ kind: "lost", reason: "reset" })
    const [first] = this.chunks
    const bytes = this.chunks.length === 1 && first !== undefined ? first : Buffer.concat(this.chunks)
    const response: Exchange = {
      kind: "response",
      status: this.status,
      contentType: this.header("content-type"),
      retryAfter: this.header("retry-after"),
      body: bytes.toString("utf8"),
    }
    this.settle(response, whenConnectionIsFree)
  }

  onResponseError(_controller: unknown, error: unknown): void {
    if (this.body !== undefined) return this.body.break("reset")
    if (this.started === undefined) return this.settle({ kind: "unsent", ...unsentReason(error) })
    this.settle({ kind: "lost", reason: "reset", httpStatus: this.status })
  }

  private giveUp(reason: "timeout" | "aborted" | "too_large"): void {
    if (this.started === undefined && reason !== "too_large") this.settle({ kind: "unsent", reason })
    else this.settle({ kind: "lost", reason, httpStatus: this.status })
    this.started?.abort(new Error(reason))
  }

  private settle(result: OpenExchange, when: (settle: () => void) => void = (settle) => settle()): void {
    if (this.settled) return
    this.settled = true
    clearTimeout(this.timer)
    this.bounds.signal?.removeEventListener("abort", this.onAbort)
    when(() => this.resolve(result))
  }

  private header(name: string): string | undefined {
    const value = this.headers[name]
    return Array.isArray(value) ? value[0] : value
  }
}

/**
 * Why a request never started, from the code of the connection's error. For display only: the proof that nothing was
 * sent is that the request did not start, never a code, which a live connection may raise too.
 */
export function unsentReason(error: unknown): { reason: UnsentReason; code?: string } {
  const read = coded.safeParse(error)
  if (!read.success) return { reason: "connection" }
  const { code } = read.data
  if (/^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO)/.test(code)) return { reason: "tls", code }
  return { reason: REASONS[code] ?? "connection", code }
}
