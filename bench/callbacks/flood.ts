import { performance } from "node:perf_hooks"
import { Pool } from "undici"

const AT_ONCE = 16

export interface Flood {
  /** The path of the next request. */
  path(): string
  /** The status each request must get. */
  status: number
}

/** Sends requests back to back for a given time. @returns requests per second @throws on any other response */
export async function flood(origin: string, { path, status }: Flood, ms: number): Promise<number> {
  const pool = new Pool(origin, { connections: AT_ONCE })
  const startedAt = performance.now()
  let answered = 0
  const again = async () => {
    while (performance.now() - startedAt < ms) {
      const response = await pool.request({ path: path(), method: "GET" })
      await response.body.dump()
      if (response.statusCode !== status)
        throw new Error(`Answered ${response.statusCode}, expected ${status}.`)
      answered += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, again))
    return (1_000 * answered) / (performance.now() - startedAt)
  } finally {
    await pool.close()
  }
}
