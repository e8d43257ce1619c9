import { startSandbox, type FaultRule, type Sandbox } from "../../../src/service/sandbox"
import { eventually } from "../../harness/time/eventually"
import { request } from "../../harness/shop/http"
import type { MatrixFault } from "./faults"

/** An account of the shop with a separate sandbox: its faults do not disturb another worker. */
export interface Worker {
  account: string
  provider: string
  sandbox: Sandbox
}

export async function openWorkers(count: number): Promise<Worker[]> {
  const names = Array.from({ length: count }, (_, index) => `lane-${index + 1}`)
  return Promise.all(
    names.map(async (account) => ({
      account,
      provider: `pp_instalments_${account}`,
      sandbox: await startSandbox({
        accounts: [{ name: account, privateKey: `tk_${account}_private`, publicKey: `tk_${account}_public` }],
        // The day that passes at the end expires forms, and leaves approvals as the fault left them.
        approvalExpiry: "unshown",
      }),
    })),
  )
}

/** Arms a fault, runs the work, and clears the fault. @returns whether a call met it */
export async function under(
  { sandbox }: Worker,
  fault: { play: MatrixFault["play"]; rules: FaultRule[] },
  work: () => Promise<boolean>,
): Promise<{ done: boolean; met: boolean }> {
  const added = fault.rules.map((rule) => sandbox.faults.add(rule).id)
  let restore = (): void => undefined
  const outage =
    fault.play === "outage" ? sandbox.outage(new Promise<void>((over) => (restore = over))) : undefined
  const done = await work()
  const met = sandbox.faults.list().filter(({ id, hits }) => added.includes(id) && hits > 0)
  for (const id of added) sandbox.faults.remove(id)
  restore()
  await outage
  if (fault.play !== "outage" && fault.play.kind === "refuse") await listens(sandbox)
  return { done, met: met.length === added.length }
}

function listens(sandbox: Sandbox): Promise<unknown> {
  return eventually(
    () =>
      request(`${sandbox.url}/sandbox/faults`)
        .then(({ status }) => status)
        .catch(() => 0),
    (status) => status === 200,
  )
}
