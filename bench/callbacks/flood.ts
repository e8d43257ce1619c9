import { performance } from "node:perf_hooks"
import { Pool } from "undici"

const AT_ONCE = 16

export interface Flood {
  /** Of the next request. */
  path(): string
  /** What each is answered with. */
  status: number
}

/** Asks as often as it is answered, for so long. Requests in a second. @throws when an answer is another one */
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
