import type { Answer, Inquiry } from "../http/exchange"
import type { World } from "../world"
import type { Face } from "./face"
import { hitOn } from "./hit-on"

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
