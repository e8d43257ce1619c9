import type { CallOptions } from "../transport/call-options"
import type { Settlement } from "../wire/settlement"
import type { SettlementPart } from "./settlement-part"
import type { SettlementRange } from "./settlement-range"

/**
 * Orders v2, "GET /settlements". Reads, so tried again as any read. Every method throws `InvalidRequestError` when
 * what it is asked breaks the document, `RefusedError`, `UnsentError`, and `UnknownOutcomeError` for an answer that
 * is missing, unreadable, about another settlement, or breaks off. `timeout` of a call is until its answer begins,
 * retries included, `timeouts.settlements` by default; a silence as long as that ends it, its length does not.
 */
export interface SettlementsResource {
  /** `isNotFound` tells a settlement the service does not know. All its operations at once. */
  get(id: string, call?: CallOptions): Promise<Settlement>
  /** Empty when the service says RESOURCE_NOT_FOUND. All operations at once: `stream` holds but some. */
  list(range?: SettlementRange, call?: CallOptions): Promise<Settlement[]>
  /**
   * The same answer in parts as it arrives, in flat memory: who reads slowly slows the service down. Nothing is
   * tried again once the answer has begun. What was given counts only when the reading ends without an error.
   */
  stream(range?: SettlementRange, call?: CallOptions): AsyncIterable<SettlementPart>
}
