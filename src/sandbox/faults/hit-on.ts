import { decideAndNotify } from "../decide-and-notify"
import { json, whole } from "../http/exchange"
import type { Inquiry } from "../http/exchange"
import { failOrder } from "../orders/fail"
import { presentOrder } from "../wire/present-order"
import type { World } from "../world"
import type { Face } from "./face"
import type { Hit } from "./hit"
import type { MetFault } from "./fault-desk"
import type { MetCall } from "./met-call"

interface Struck {
  readonly face: Face
  readonly call: MetCall
  readonly inquiry: Inquiry
  readonly path: string
  readonly fault: MetFault
  /** Of its entry in the journal. */
  readonly sequence: number
}

/** What a fault's kind may do with the call it hits. */
export function hitOn(world: World, { face, call, inquiry, path, fault, sequence }: Struck): Hit {
  return {
    ...call,
    nowhere: `${world.url()}${face.prefix}/elsewhere`,
    gone: inquiry.gone,
    work() {
      const answer = whole(face.answer(world, inquiry, path))
      world.journal.amend(sequence, ({ orderId }) => ({
        orderId: answer.orderId ?? orderId,
        fault: { id: fault.id, kind: fault.kind, worked: answer.status < 300 },
      }))
      return answer
    },
    refuse: (status, headers) => json(status, face.refusal(status), headers),
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
