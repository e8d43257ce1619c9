import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "./free-port"

export interface Redis {
  url: string
  stop(): Promise<void>
}

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
  const server = spawn(
    "redis-server",
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    { stdio: "ignore" },
  )
  await untilReady(server, port)
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      const gone = new Promise((resolve) => server.once("exit", resolve))
      server.kill("SIGKILL")
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(server: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + 10_000
  while (server.exitCode === null && Date.now() < deadline) {
    if (await accepts(port)) return
    await pause(50)
  }
  server.kill("SIGKILL")
  throw new Error("Redis did not start.")
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
