import { connect } from "node:net"
import type { Sandbox } from "../index"
import { goodHeaders } from "../merchant.spec"

/** Shared by the tests of faults: a client that sees the connection itself, and a wait for a condition. */

export interface RawCall {
  /** What has arrived so far. */
  text(): string
  /** In how many pieces. */
  pieces(): number
  /** How the server ended the connection: with a FIN or a reset. */
  readonly over: Promise<"closed" | string>
  /** Disconnects without waiting for a response. */
  giveUp(): void
}

/** One call over a bare socket, which requests a keep-alive connection. */
export function rawCall(sandbox: Sandbox, target: string, body?: unknown): RawCall {
  const [method, path] = target.split(" ")
  const content = body === undefined ? "" : JSON.stringify(body)
  const headers = { host: `127.0.0.1:${sandbox.port}`, ...goodHeaders, "content-length": `${content.length}` }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const chunks: Buffer[] = []
  const socket = connect(sandbox.port, "127.0.0.1", () => {
    socket.write(`${method} /v2${path} HTTP/1.1\r\n${lines.join("")}\r\n${content}`)
  })
  socket.on("data", (chunk: Buffer) => chunks.push(chunk))
  const over = new Promise<string>((resolve) => {
    socket.on("end", () => resolve("closed"))
    socket.on("error", (cause) => resolve("code" in cause ? String(cause.code) : cause.message))
  })
  return {
    text: () => Buffer.concat(chunks).toString(),
    pieces: () => chunks.length,
    over,
    giveUp: () => void socket.destroy(),
  }
}

/** Waits until a condition holds, for at most 5 seconds. */
export async function eventually(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!holds()) {
    if (Date.now() > deadline) throw new Error(`It never came true: ${holds}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** The faults in the journal, oldest first. */
export function hitsOn(sandbox: Sandbox): [kind: string, worked: boolean, status: number][] {
  return sandbox.journal.flatMap(({ fault, status }) =>
    fault === null ? [] : [[fault.kind, fault.worked, status]],
  )
}

/** An order that was approved on the shopper's form. */
export async function approved(sandbox: Sandbox, id: Promise<string>): Promise<string> {
  await sandbox.decide(await id, "approve")
  return id
}
