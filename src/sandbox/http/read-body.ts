import type { IncomingMessage } from "node:http"

/** 1 MiB. */
const BODY_LIMIT = 1_048_576
const DRAIN_LIMIT = 16 * BODY_LIMIT

/**
 * The whole body, or null when it is larger than the limit. A larger one is read to its end and dropped,
 * so that the sender gets to see the answer; beyond 16 MiB the connection is cut.
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size <= BODY_LIMIT) chunks.push(bytes)
    if (size > DRAIN_LIMIT) request.destroy()
  }
  return size > BODY_LIMIT ? null : Buffer.concat(chunks)
}
