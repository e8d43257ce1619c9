import type { Group } from "../session"
import { listOrders } from "./listing"

/** List Orders without a filter; later groups look for what it holds. */
export const unfiltered: Group = {
  title: "GET /orders",
  async ask({ asker, findings, known }) {
    const { answer, problem, elements, orders } = await listOrders(asker)
    known.listed = orders
    if (!findings.judge("list-9 list-10", "200 with an array, or 404 for none", problem)) return
    if (elements.length === 0)
      findings.foundOut("list-10", "a list of nothing", answer.status === 200 ? "an empty array" : "404")
  },
}
