import { replayCallback } from "../callbacks/replay-callback"
import type { Inquiry } from "../http/exchange"
import type { World } from "../world"
import { answered } from "./answered"
import { clockOfForm } from "./clock-of-form"
import { decideByHand } from "./decide-by-hand"
import type { Done } from "./done"
import { fieldsOf, isForm } from "./fields-of"
import { forgeByHand } from "./forge-by-hand"
import { moveClock } from "./move-clock"
import { runOutByHand } from "./run-out-by-hand"
import { sendCallback } from "./send-callback"

interface Change {
  readonly pattern: string
  readonly change: (world: World, id: string, inquiry: Inquiry) => Done | Promise<Done>
}

/** What `POST /sandbox/…` does to the clock, to orders and to notifications. @throws ServiceFailure */
export const changes: readonly Change[] = [
  {
    pattern: "/clock",
    change: (world, _, inquiry) => {
      const fields = fieldsOf(inquiry)
      return { body: moveClock(world, isForm(inquiry) ? clockOfForm(fields) : fields) }
    },
  },
  {
    pattern: "/orders/:id/decide",
    change: async (world, id, inquiry) => ({ body: await decideByHand(world, id, fieldsOf(inquiry)) }),
  },
  { pattern: "/orders/:id/run-out", change: (world, id) => ({ body: runOutByHand(world, id) }) },
  { pattern: "/orders/:id/callback", change: async (world, id) => answered(await sendCallback(world, id)) },
  {
    pattern: "/orders/:id/forge",
    change: async (world, id, inquiry) => answered(await forgeByHand(world, id, fieldsOf(inquiry))),
  },
  {
    pattern: "/callbacks/:id/replay",
    change: async (world, id) => answered(await replayCallback(world, Number(id))),
  },
]
