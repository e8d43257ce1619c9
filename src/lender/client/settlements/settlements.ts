import { z } from "zod"
import { formatServiceDate } from "../dates"
import { UnknownOutcomeError, isNotFound } from "../errors"
import { valueOrThrow, type Outcome } from "../outcome"
import type { CallOptions } from "../transport/call-options"
import { pathSegment } from "../transport/path-segment"
import type { StreamRequest, Transport } from "../transport/transport"
import { UnreadableResponse, readAs } from "../transport/reading"
import { checkRequest } from "../wire/check-request"
import type { Operation, Settlement } from "../wire/settlement"
import { readParts } from "./read-parts"
import type { SettlementPart } from "./settlement-part"

const list = z.array(z.unknown())

const schema = z
  .strictObject({ createdFrom: z.date(), createdTo: z.date() })
  .refine(({ createdFrom, createdTo }) => createdFrom <= createdTo, {
    path: ["createdTo"],
    error: "must not be before createdFrom",
  })

/**
 * Set both ends or neither. Sent to the second, `createdFrom` rounded down and `createdTo` up. `createdTo` must not be
 * earlier than `createdFrom`.
 */
export type SettlementRange = z.input<typeof schema>

/**
 * Orders v2, "GET /settlements". These are reads, so they are retried as any read. Every method throws
 * `InvalidRequestError` for arguments the API documentation does not allow, `RefusedError`, `UnsentError`, and
 * `UnknownOutcomeError` for a response that is missing, unreadable, about another settlement, or interrupted. `timeout`
 * runs until the response begins, retries included, `timeouts.settlements` by default. A silence as long as that ends
 * the response; its total length is not limited.
 */
export interface SettlementsResource {
  /** All operations at once. A settlement the lender does not know throws a `RefusedError` with `isNotFound`. */
  get(id: string, call?: CallOptions): Promise<Settlement>
  /**
   * Empty when the lender returns RESOURCE_NOT_FOUND, or 404 without a code below a base URL that lists orders. All
   * operations at once: `stream` holds only some in memory.
   */
  list(range?: SettlementRange, call?: CallOptions): Promise<Settlement[]>
  /**
   * The same response in parts as it arrives, in constant memory: a slow reader slows the lender down. Nothing is
   * retried once the response has begun. The parts count only when reading ends without an error.
   */
  stream(range?: SettlementRange, call?: CallOptions): AsyncIterable<SettlementPart>
}

/** The settlements of one account (Orders v2, "GET /settlements"). */
export function createSettlementsResource(
  transport: Transport,
  { serviceUtcOffsetMinutes }: { serviceUtcOffsetMinutes: number },
): SettlementsResource {
  /**
   * 404 means "no settlements found for the merchant". With RESOURCE_NOT_FOUND the lender says so. Without a code a wrong
   * base URL or a proxy may say it as well, so it counts only where orders can be listed below the same base URL.
   */
  async function isNone(outcome: Outcome<unknown>, call?: CallOptions): Promise<boolean> {
    if (outcome.outcome !== "refused") return false
    const { httpStatus, code } = outcome.error
    if (httpStatus !== 404 || code !== undefined) return isNotFound(outcome.error)
    const path = "/orders?page=1&pageSize=1"
    const orders = await transport.read({ template: "/orders", path, read: readAs(list), call })
    return orders.outcome === "done"
  }

  function listing(range?: SettlementRange, call?: CallOptions): StreamRequest<SettlementPart> {
    return {
      template: "/settlements",
      path: `/settlements${settlementQuery(range, serviceUtcOffsetMinutes)}`,
      parts: (body) => readParts(body, "list"),
      call,
    }
  }

  return {
    async get(id, call) {
      const outcome = await transport.readParts({
        template: "/settlements/{id}",
        path: `/settlements/${pathSegment(id, "id")}`,
        parts: (body) => partsOf(id, body),
        call,
      })
      const [settlement] = joinParts(valueOrThrow(outcome))
      if (settlement === undefined) throw new UnknownOutcomeError({ reason: "unreadable" })
      return settlement
    },
    async list(range, call) {
      const outcome = await transport.readParts(listing(range, call))
      if (await isNone(outcome, call)) return []
      return joinParts(valueOrThrow(outcome))
    },
    async *stream(range, call) {
      const outcome = await transport.stream(listing(range, call))
      if (await isNone(outcome, call)) return
      yield* valueOrThrow(outcome)
    },
  }
}

/** A response about another settlement says nothing about this one. */
async function* partsOf(id: string, body: AsyncIterable<Buffer>): AsyncGenerator<SettlementPart> {
  for await (const part of readParts(body, "one")) {
    if (part.part === "settlement" && part.settlement.id !== id)
      throw new UnreadableResponse(["id"], "mismatch")
    yield part
  }
}

/** The query of List Settlements with its `?`, or an empty string. @throws InvalidRequestError for half a range. */
function settlementQuery(range: SettlementRange | undefined, utcOffsetMinutes: number): string {
  if (range === undefined) return ""
  const { createdFrom, createdTo } = checkRequest(schema, range)
  const wholeSecond = new Date(Math.ceil(createdTo.getTime() / 1000) * 1000)
  const query = new URLSearchParams({
    createdFrom: formatServiceDate(createdFrom, utcOffsetMinutes),
    createdTo: formatServiceDate(wholeSecond, utcOffsetMinutes),
  })
  return `?${query.toString()}`
}

/** Assembles whole settlements from the parts of one response, in the response's order. */
function joinParts(parts: readonly SettlementPart[]): Settlement[] {
  const settlements: Settlement[] = []
  let batches: Operation[][] = []
  for (const part of parts) {
    if (part.part === "operations") batches.push(part.operations)
    else {
      settlements.push({ ...part.settlement, operations: batches.flat() })
      batches = []
    }
  }
  return settlements
}
