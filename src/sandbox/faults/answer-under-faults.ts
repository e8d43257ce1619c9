import type { Answer, Inquiry } from "../http/exchange"
import { answerService } from "../service/answer-service"
import { accountOf } from "../service/authenticate"
import type { World } from "../world"
import { callOf } from "./call-of"
import { hitOn } from "./hit-on"

/** What the service answers, or what a fault makes of it. A call that was hit is entered in the journal at once. */
export function answerUnderFaults(world: World, inquiry: Inquiry, path: string): Answer | Promise<Answer> {
  const call = callOf(world, inquiry, path)
  const fault = call && world.faults.meet(call)
  if (call === null || !fault?.play.call) return answerService(world, inquiry, path)
  const sequence = world.journal.add({
    at: world.clock.now().toISOString(),
    method: inquiry.method,
    path: inquiry.path,
    status: 0,
    account: accountOf(inquiry.headers, world.settings.accounts)?.name ?? null,
    orderId: call.orderId,
    fault: { id: fault.id, kind: fault.kind, worked: false },
  })
  const hit = hitOn(world, { call, inquiry, path, fault, sequence })
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
