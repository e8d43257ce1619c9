import type { Order } from "../../../client"
import { described } from "../service/judge-answer"
import type { Group, Session } from "../session"
import { listOrders } from "./listing"
import { timeOf } from "./ranges"

/** What is not shown of lists: their order, the channel filter, whether ends count, what is unknown. */
export const undocumentedLists: Group = {
  title: "GET /orders, not shown",
  async ask(session) {
    const { findings, known } = session
    findings.foundOut("lim-6 list-9", "the order of the list", orderOf(known.listed))
    for (const channel of ["ONLINE", "INSTORE"]) {
      const { problem, orders } = await listOrders(session.asker, { channel })
      const fit = orders.filter(({ configuration }) => configuration.channel?.type === channel).length
      findings.foundOut(
        "list-7",
        `channel=${channel}`,
        problem ?? `${orders.length} orders, ${fit} of them of that channel`,
      )
    }
    await tell(session, "list-7", ["an unknown status", { status: "VERIFY_NO_SUCH_STATUS" }])
    await tell(session, "list-7", ["an unknown channel", { channel: "VERIFY_NO_SUCH_CHANNEL" }])
    await tell(session, "list-9", ["an unknown parameter", { verifyNoSuchParameter: "1" }])
    await ends(session)
  },
}

async function tell(
  { asker, findings }: Session,
  rows: string,
  [asks, query]: readonly [string, Record<string, string>],
): Promise<void> {
  const answer = await asker.ask({ path: "/orders", query })
  findings.foundOut(rows, asks, described(answer))
}

/** Asks for the very second an order carries as its creation. */
async function ends({ asker, findings, known }: Session): Promise<void> {
  const asks = "a range of the one second an order was created in"
  const sample = known.listed.find(({ created_at }) => timeOf(created_at) !== null)
  if (sample?.created_at == null) return findings.notTried("list-8", asks, "the list holds no order")
  const second = sample.created_at.slice(0, 19)
  const { problem, orders } = await listOrders(asker, { createdFrom: second, createdTo: second })
  const found = orders.some(({ id }) => id === sample.id)
  findings.foundOut(
    "list-8",
    asks,
    problem ??
      (found
        ? "finds it: both ends count, on the clock its dates are written in"
        : "does not find it: an end does not count, or another clock is meant"),
  )
}

function orderOf(orders: readonly Order[]): string {
  const times = orders.flatMap(({ created_at }) => timeOf(created_at) ?? [])
  if (new Set(times).size < 2) return "cannot be told: fewer than two times of creation"
  const pairs = times.slice(1).map((time, at) => time - (times[at] ?? time))
  if (pairs.every((step) => step <= 0)) return "newest first"
  return pairs.every((step) => step >= 0) ? "oldest first" : "neither newest nor oldest first"
}
