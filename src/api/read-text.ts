import type { IncomingMessage } from "node:http"

/** A request's body as text; `too_large` beyond so many bytes, of which no more is read. */
export function readText(req: IncomingMessage, maxBytes: number): Promise<{ text: string } | "too_large"> {
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      req.off("data", take)
      req.pause()
      resolve("too_large")
    }
    const take = (chunk: Buffer): void => {
      size += chunk.length
      if (size > maxBytes) return stop()
      chunks.push(chunk)
    }
    if (Number(req.headers["content-length"]) > maxBytes) return stop()
    req.on("data", take)
    req.once("end", () => resolve({ text: Buffer.concat(chunks).toString("utf8") }))
    req.once("error", reject)
  })
}
