/** 64 MiB: settlements come unpaged, however long they are. */
const LIMIT = 67_108_864

/** The body as text, or null when it is larger than the limit. */
export async function readWhole(body: AsyncIterable<Uint8Array>): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > LIMIT) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString("utf8")
}
