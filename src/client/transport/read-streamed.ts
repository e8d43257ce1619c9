import { UnknownOutcomeError } from "../errors/unknown-outcome-error"
import type { RequestInfo } from "./on-request"
import type { OpenExchange } from "./open-exchange"
import { UnreadableAnswer } from "./unreadable-answer"

export interface StreamReader<T> {
  parts: (body: AsyncIterable<Buffer>) => AsyncIterable<T>
  /** Told once the reading ended, whichever way. */
  ended: (outcome: RequestInfo["outcome"]) => void
}

/** The parts of an answer that has begun. @throws UnknownOutcomeError when its body breaks off or is unreadable. */
export async function* readStreamed<T>(
  { status, body }: Extract<OpenExchange, { kind: "open" }>,
  { parts, ended }: StreamReader<T>,
): AsyncGenerator<T, void, undefined> {
  let outcome: RequestInfo["outcome"] = "unknown"
  try {
    yield* parts(body)
    outcome = "done"
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error
    throw new UnknownOutcomeError({ reason: error.reason, httpStatus: status, fields: error.fields })
  } finally {
    body.break("aborted")
    ended(outcome)
  }
}

/** Every part of such an answer, or the error that ended it. */
export async function collect<T>(
  parts: AsyncIterable<T>,
): Promise<{ outcome: "done"; value: T[] } | { outcome: "unknown"; error: UnknownOutcomeError }> {
  const value: T[] = []
  try {
    for await (const part of parts) value.push(part)
    return { outcome: "done", value }
  } catch (error) {
    if (error instanceof UnknownOutcomeError) return { outcome: "unknown", error }
    throw error
  }
}
