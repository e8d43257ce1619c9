import { setTimeout as pause } from "node:timers/promises"
import { request, type HttpResponse } from "../../harness/shop/http"
import { awaitedLater, formsOf, type Play } from "./play"

/**
 * When a staff member's connection breaks, the server living on. `early`: as soon as the request was written. `sent`:
 * once the lender has moved money for it, which is long before Medusa has written that down and answers.
 */
export type Loss = "early" | "sent"

const EARLY_MS = 15
const STEP_MS = 4
/**
 * Later than this the server may have handed its response over: no refund is made and recorded in less after the request
 * was written (`early`), and none is recorded in less after the money has moved (`sent`).
 */
const TOO_LATE_MS: Record<Loss, number> = { early: 60, sent: 20 }

/**
 * Asks as a staff member, and loses the response. Null when it was lost; a response that came first was read. The server
 * cannot have handed the response over by then, so that what it takes for delivered never decides the outcome.
 */
export async function askAndLose<Body>(
  play: Play,
  ask: { path: string; json: object; by: number; loss: Loss },
): Promise<HttpResponse<Body> | null> {
  const { staff, shop } = play.fixture
  const broken = new AbortController()
  const forms = formsOf(play)
  const moved = () => forms.reduce((sum, { id }) => sum + shop.sandbox.records.effects(id).length, 0)
  const before = moved()
  let over = false
  const asked = request<Body>(`${shop.url}/admin${ask.path}`, {
    method: "POST",
    json: ask.json,
    headers: { authorization: staff[ask.by % staff.length]?.authorization ?? "" },
    signal: broken.signal,
  })
  const ended = awaitedLater(
    asked.then(
      (response) => {
        over = true
        return response
      },
      (error: unknown) => {
        over = true
        if (broken.signal.aborted) return null
        throw error
      },
    ),
  )
  let since = performance.now()
  if (ask.loss === "early") await pause(EARLY_MS)
  else
    while (!over && moved() === before) {
      since = performance.now()
      await pause(STEP_MS)
    }
  // On a loaded machine a pause can last until the server has responded.
  const late = performance.now() - since > TOO_LATE_MS[ask.loss]
  if (!over && !late) broken.abort()
  return ended
}
