import { decideAndNotify } from "../decide-and-notify"
import { whole } from "../http/exchange"
import type { Inquiry } from "../http/exchange"
import { failOrder } from "../orders/fail"
import { answerService } from "../service/answer-service"
import { presentOrder } from "../wire/present-order"
import type { World } from "../world"
import type { Hit } from "./hit"
import type { MetFault } from "./fault-desk"
import type { MetCall } from "./met-call"

interface Struck {
  readonly call: MetCall
  readonly inquiry: Inquiry
  readonly path: string
  readonly fault: MetFault
  /** Of its entry in the journal. */
  readonly sequence: number
}

/** What a fault's kind may do with the call it hits. */
export function hitOn(world: World, { call, inquiry, path, fault, sequence }: Struck): Hit {
  return {
    ...call,
    url: world.url(),
    gone: inquiry.gone,
    work() {
      const answer = whole(answerService(world, inquiry, path))
      world.journal.amend(sequence, ({ orderId }) => ({
        orderId: answer.orderId ?? orderId,
        fault: { id: fault.id, kind: fault.kind, worked: answer.status < 300 },
      }))
      return answer
    },
    hold: ({ gone, afterMs }, then) =>
      world.faults.holds.wait(fault.id, { gone: gone ? inquiry.gone : undefined, afterMs }, then),
    present: (order) => presentOrder(world, order),
    fail: (order) => failOrder(world, order),
    created: ({ orderId }) => world.state.orders.get(orderId ?? "") ?? null,
    async decide(order, decision) {
      await decideAndNotify(world, order, { decision }).callback
    },
    outage(milliseconds) {
      const begin = () => void world.outage(milliseconds).catch(() => undefined)
      if (inquiry.gone.aborted) begin()
      else inquiry.gone.addEventListener("abort", begin, { once: true })
    },
  }
}
