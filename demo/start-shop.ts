import { responds, type Running, untilReady } from "../scripts/processes"
import { ExpectedError } from "./expected-error"
import { lastLines, startNode } from "./run-node"
import { type Shop, shopTask } from "./shop-task"

const START_TIMEOUT_MS = 300_000

/** Resolves once Medusa responds to `/health`. */
export async function startShop(shop: Shop, unwanted: AbortSignal): Promise<Running> {
  const task = shopTask(shop, "medusa", ["start", "--port", String(shop.environment.ports.medusa)])
  const medusa = startNode(task)
  const health = () => responds(`${shop.addresses.medusa}/health`)
  if (await untilReady(medusa, health, { timeoutMs: START_TIMEOUT_MS, unwanted })) return medusa
  await medusa.stop()
  throw new ExpectedError(`Medusa did not start.\n${lastLines(task.log)}\nAll of it: ${task.log}`)
}
