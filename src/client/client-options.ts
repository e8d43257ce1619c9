import type { RequestInfo } from "./transport/on-request"
import type { TextLimits } from "./wire/text-limits"

export interface ClientOptions {
  /** Ends in `/v2` and is never appended to but for the document's paths. https, or http on loopback. */
  baseUrl: string
  privateKey: string
  /**
   * Milliseconds: to connect (2000), and for one whole answer, connecting included (10000). `settlements` (60000)
   * is until an answer of settlements begins, and then the longest silence within it: a long one takes its time.
   */
  timeouts?: { connect?: number; answer?: number; settlements?: number }
  /** 10 MiB by default. */
  maxAnswerBytes?: number
  /** Of an answer of settlements, which the service does not page; 2 GiB by default. */
  maxSettlementsBytes?: number
  /** How often a read is tried again, 2 by default. Calls that change something never are. */
  readRetries?: number
  textLimits?: Partial<TextLimits>
  /** The service's clock against UTC, for date filters; 0 by default. */
  serviceUtcOffsetMinutes?: number
  userAgent?: string
  /** True by default. */
  reuseConnectionsForReads?: boolean
  /** The version 1 interface, for `charges` and `webhooks`; all other options hold for it too. */
  legacy?: LegacyOptions
  /** Told of every exchange; what it throws is ignored. */
  onRequest?: (info: RequestInfo) => void
}

/** Where the version 1 interface is, with a key of its own. */
export interface LegacyOptions {
  /** The document's paths, `/api/1/…`, are appended to it. https, or http on loopback. */
  baseUrl: string
  /** Sent to the origin of this `baseUrl` only, and `privateKey` never is. */
  secretKey: string
  /** The query parameter that asks for a page of a list. The document shows none: without it no page can be asked. */
  pageParameter?: string
}
