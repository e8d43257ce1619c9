import { answerControl } from "./control/answer-control"
import { answerDashboard } from "./dashboard/answer-dashboard"
import { underFaults } from "./faults/answer-under-faults"
import { legacyFace, ordersFace } from "./faults/faces"
import { answerForm } from "./form/answer-form"
import { json } from "./http/exchange"
import type { Answer, Inquiry } from "./http/exchange"
import { isLoopbackHostHeader } from "./http/loopback"
import { ServiceFailure } from "./service/failure"
import type { World } from "./world"

type Surface = (world: World, inquiry: Inquiry, path: string) => Answer | Promise<Answer>

/** What is served below which prefix; the path a surface sees has lost it. */
const surfaces: readonly { prefix: string; surface: Surface; journalled: boolean }[] = [
  { prefix: ordersFace.prefix, surface: underFaults(ordersFace), journalled: true },
  { prefix: legacyFace.prefix, surface: underFaults(legacyFace), journalled: true },
  { prefix: "/form", surface: answerForm, journalled: true },
  { prefix: "/sandbox", surface: answerControl, journalled: false },
  { prefix: "/dashboard", surface: answerDashboard, journalled: false },
]

/** The one door: every request comes in here and every answer goes out here. */
export async function answer(world: World, inquiry: Inquiry): Promise<Answer> {
  if (!isLoopbackHostHeader(inquiry.headers.host)) {
    return json(403, new ServiceFailure(403, "The sandbox answers to this machine's own name only.").body())
  }
  if (inquiry.path === "/") return answerDashboard(world, inquiry)
  const found = surfaces.find(
    ({ prefix }) => inquiry.path === prefix || inquiry.path.startsWith(`${prefix}/`),
  )
  if (found === undefined) return json(404, new ServiceFailure(404, "There is nothing at this path.").body())
  const given = await found.surface(world, inquiry, inquiry.path.slice(found.prefix.length))
  if (found.journalled && !given.journalled) {
    world.journal.add({
      at: world.clock.now().toISOString(),
      method: inquiry.method,
      path: inquiry.path,
      status: given.status,
      account: given.account ?? null,
      orderId: given.orderId ?? null,
      fault: null,
    })
  }
  return given
}
