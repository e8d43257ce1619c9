import { isNotFound } from "../errors/is-not-found"
import { UnknownOutcomeError } from "../errors/unknown-outcome-error"
import { valueOrThrow } from "../outcome"
import type { CallOptions } from "../transport/call-options"
import { pathSegment } from "../transport/path-segment"
import type { StreamRequest, Transport } from "../transport/transport"
import { UnreadableAnswer } from "../transport/unreadable-answer"
import { joinParts } from "./join-parts"
import { readParts } from "./read-parts"
import type { SettlementPart } from "./settlement-part"
import { settlementQuery, type SettlementRange } from "./settlement-range"
import type { SettlementsResource } from "./settlements-resource"

/** The settlements of one account (Orders v2, "GET /settlements"). */
export function settlementsOver(
  transport: Transport,
  { serviceUtcOffsetMinutes }: { serviceUtcOffsetMinutes: number },
): SettlementsResource {
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
      if (outcome.outcome === "refused" && isNotFound(outcome.error)) return []
      return joinParts(valueOrThrow(outcome))
    },
    async *stream(range, call) {
      const outcome = await transport.stream(listing(range, call))
      if (outcome.outcome === "refused" && isNotFound(outcome.error)) return
      yield* valueOrThrow(outcome)
    },
  }
}

/** An answer about another settlement says nothing about this one. */
async function* partsOf(id: string, body: AsyncIterable<Buffer>): AsyncGenerator<SettlementPart> {
  for await (const part of readParts(body, "one")) {
    if (part.part === "settlement" && part.settlement.id !== id)
      throw new UnreadableAnswer(["id"], "mismatch")
    yield part
  }
}
