import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePort, start, untilReady } from "../../../scripts/processes"

export interface Redis {
  url: string
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 60_000

/** Why Redis cannot be started here; undefined when it can. */
export function whyNoRedis(): string | undefined {
  const { error } = spawnSync("redis-server", ["--version"])
  return error && `no redis-server can be run (${error.message}); install the package "redis-server"`
}

/** A separate Redis on a free port of this machine; it leaves nothing behind. */
export async function startRedis(): Promise<Redis> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), "test-redis-"))
  const settings = { port, bind: "127.0.0.1", dir: folder, save: "", appendonly: "no" }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  const server = start({ file: "redis-server", args })
  if (!(await untilReady(server, () => accepts(port), { timeoutMs: START_TIMEOUT_MS }))) {
    await server.stop("SIGKILL")
    throw new Error(`Redis did not start.\n${server.output()}`)
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      await server.stop("SIGKILL")
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write("PING\r\n"))
    socket.once("data", (data) => {
      socket.destroy()
      resolve(data.toString().startsWith("+PONG"))
    })
    socket.once("error", () => resolve(false))
  })
}
