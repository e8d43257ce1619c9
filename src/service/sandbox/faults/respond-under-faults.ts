import { decideAndNotify } from "../decide-and-notify"
import { json, whole, type Answer, type Inquiry } from "../http/exchange"
import { failOrder } from "../orders/decide"
import { presentOrder } from "../wire/present-order"
import type { World } from "../context"
import type { Face } from "./surface"
import type { MetFault } from "./fault-registry"
import type { Hit } from "./hit"
import type { MetCall } from "./operation"

interface Struck {
  readonly face: Face
  readonly call: MetCall
  readonly inquiry: Inquiry
  readonly path: string
  readonly fault: MetFault
  /** Of its entry in the journal. */
  readonly sequence: number
}

type Surface = (world: World, inquiry: Inquiry, path: string) => Answer | Promise<Answer>

/** What an interface answers, or what faults make of it. A call that was hit is entered in the journal at once. */
export function underFaults(face: Face): Surface {
  return (world, inquiry, path) => answerUnderFaults(face, world, { inquiry, path })
}

function answerUnderFaults(
  face: Face,
  world: World,
  { inquiry, path }: { inquiry: Inquiry; path: string },
): Answer | Promise<Answer> {
  const call = face.callOf(world, inquiry, path)
  const fault = call && world.faults.meet(call)
  if (call === null || !fault?.play.call) return face.answer(world, inquiry, path)
  const sequence = world.journal.add({
    at: world.clock.now().toISOString(),
    method: inquiry.method,
    path: inquiry.path,
    status: 0,
    account: face.accountOf(world, inquiry),
    orderId: call.orderId,
    fault: { id: fault.id, kind: fault.kind, worked: false },
  })
  const hit = hitOn(world, { face, call, inquiry, path, fault, sequence })
  return entered(world, { given: fault.play.call(hit), sequence, gone: inquiry.gone })
}

/** Notes the status that goes out: now, or when an answer that is held back leaves in time. */
async function entered(
  world: World,
  { given, sequence, gone }: { given: Answer | Promise<Answer>; sequence: number; gone: AbortSignal },
): Promise<Answer> {
  const answer = await given
  world.journal.amend(sequence, () => ({ status: answer.status }))
  if (answer.delivery?.how === "hold") {
    void answer.delivery.until.then((late) => {
      if (late !== null && !gone.aborted) world.journal.amend(sequence, () => ({ status: late.status }))
    })
  }
  return { ...answer, journalled: true }
}

/** What a fault's kind may do with the call it hits. */
function hitOn(world: World, { face, call, inquiry, path, fault, sequence }: Struck): Hit {
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
