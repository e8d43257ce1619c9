import { setTimeout as pause } from "node:timers/promises"
import { ExpectedError } from "./expected-error"
import { lastLines, spawnNode } from "./run-node"
import { type Shop, shopTask } from "./shop-task"

export type Running = { close(): Promise<void>; exited: Promise<void> }

const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 10_000

/** Resolves once Medusa responds to `/health`. */
export async function startShop(shop: Shop, stop: AbortSignal): Promise<Running> {
  const task = shopTask(shop, "medusa", ["start", "--port", String(shop.environment.ports.medusa)])
  const child = spawnNode(task)
  const exited = new Promise<void>((done) => child.once("exit", () => done()))
  const isGone = () => child.exitCode !== null || child.signalCode !== null

  const close = async () => {
    if (isGone()) return
    child.kill("SIGTERM")
    await Promise.race([exited, pause(STOP_TIMEOUT_MS, undefined, { ref: false })])
    if (!isGone()) child.kill("SIGKILL")
  }

  const deadline = Date.now() + START_TIMEOUT_MS
  while (!stop.aborted && !isGone() && Date.now() < deadline) {
    const healthy = await fetch(`${shop.addresses.medusa}/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (healthy) return { close, exited }
    await pause(150)
  }
  await close()
  throw new ExpectedError(`Medusa did not start.\n${lastLines(task.log)}\nAll of it: ${task.log}`)
}
