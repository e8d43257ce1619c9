import { setTimeout as pause } from "node:timers/promises"
import { request } from "../../harness/shop/http"
import type { Performers, Play } from "./play"
import { ROWS } from "./purchase"
import type { StepOf } from "./schedule"
import { paymentOf, type ShownPayment } from "./staff"
import { advanceClock, hourlySweep, sweepCart } from "./time"

/** Time, and what happens to the shop's machines. */
export const machineSteps: Performers<"deadline" | "sweep" | "hourly" | "time-passes" | "event" | "freeze"> =
  {
    deadline: async (play) => {
      play.brief = []
      const { shop } = play.fixture
      await shop.sql(`UPDATE instalment_order SET expires_at = now() WHERE id IN ${ROWS}`, [play.cartId])
    },
    sweep: sweepCart,
    hourly: hourlySweep,
    "time-passes": advanceClock,

    /**
     * A Medusa event arrives again, or late, as from a queue that was down or that delivers more than once. Its content was
     * true when it was published.
     */
    event: async (play, { name, times }) => {
      const payment = await paymentOf(play)
      const data = payment && (await dataOf(play, name, payment))
      if (!data) return
      const url = `${play.fixture.shop.url}/test/events`
      const publish = () => request(url, { method: "POST", json: { name, data } })
      await Promise.all(Array.from({ length: times }, publish))
    },

    /**
     * The server pauses, as a paused virtual machine does, and resumes: expired timers and responses that arrived meanwhile
     * are processed at once. The other schedules of the shop wait with it.
     */
    freeze: async ({ fixture: { shop } }, { ms }) => {
      shop.signal("SIGSTOP")
      await pause(ms).finally(() => shop.signal("SIGCONT"))
    },
  }

async function dataOf(
  { fixture: { shop } }: Play,
  name: StepOf<"event">["name"],
  { id, order_id }: ShownPayment,
): Promise<object | null> {
  if (name === "order.placed") return { id: order_id }
  if (name === "payment.refunded") {
    const refunds = await shop.sql("SELECT 1 FROM refund WHERE payment_id = $1", [id])
    return refunds.length > 0 ? { id } : null
  }
  const [sent] = await shop.sql<{ fulfillment_id: string }>(
    "SELECT fulfillment_id FROM order_fulfillment WHERE order_id = $1 AND deleted_at IS NULL",
    [order_id],
  )
  return sent ? { order_id, fulfillment_id: sent.fulfillment_id } : null
}
