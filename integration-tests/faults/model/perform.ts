import { lenderSteps } from "./lender-steps"
import { machineSteps } from "./machine-steps"
import { orderSteps } from "./order-steps"
import type { Performers, Play } from "./play"
import { queueSteps } from "./queue-steps"
import { refundSteps } from "./refund-steps"
import type { Command, Step } from "./schedule"
import { shopperSteps } from "./shopper-steps"
import { storeSteps } from "./store-steps"
import { triggerSteps } from "./triggers"

const PERFORMERS: Performers<Step["do"]> = {
  ...shopperSteps,
  ...orderSteps,
  ...refundSteps,
  ...queueSteps,
  ...storeSteps,
  ...lenderSteps,
  ...machineSteps,
  ...triggerSteps,
}

/** Steps for the plugin only: the naive baseline keeps no records that could be polled. */
const OF_PLUGIN: readonly Step["do"][] = [
  "sweep",
  "hourly",
  "hold",
  "release",
  "look",
  "resolve",
  "record-refund",
  "stalled-refund",
  "slow-second-click",
  // Nothing confirms in time there.
  "shorten",
  // What began to be confirmed before it is in the plugin's own table.
  "edit-unmarked",
  "give-credit",
  "credit-while-captured",
  // Its routes are the plugin's.
  "sell",
  "send-again",
]

/** Performs one command, or its steps concurrently. */
export async function perform(play: Play, command: Command): Promise<void> {
  if (command.do === "at-once") await Promise.all(command.steps.map((step) => performStep(play, step)))
  else await performStep(play, command)
}

async function performStep(play: Play, step: Step): Promise<void> {
  if (play.fixture.kind !== "plugin" && OF_PLUGIN.includes(step.do)) return
  const performer: (play: Play, step: never) => unknown = PERFORMERS[step.do]
  await performer(play, step as never)
}
