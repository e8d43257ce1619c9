import { described } from "../service/check-response"
import { checkRefused, queriesOf, type Query } from "../service/refusals"
import type { Session } from "../session"
import { listOrders, orderOf, timeOf } from "./listing"

const UNTRIED = {
  "event-1 event-2 event-6 event-7: notifications": "it listens at no URL the lender could call",
  "state-5 state-8 lim-7: expiry and release": "they depend on the lender's own time",
  "state-10 state-11: ERROR": "the API documentation does not specify how an order gets there",
  "state-12: the status after the shopper cancels at the form": "it fills in no form",
  "lim-5: rate limits": "it would take a flood of calls",
  "auth-6: permission scopes": "it would take keys of several scopes",
  "conf-4 act-4: the form of a sale in a store is sent": "it would be sent to a person",
}

/** Questions that a program cannot answer by sending requests. */
export function reportUntried({ findings }: Session): void {
  findings.under("Beyond what requests can show")
  for (const [question, why] of Object.entries(UNTRIED)) findings.notTried(question, why)
}

/** What is not specified about lists: their order, the channel filter, inclusive ends, unknown values. */
export async function observeLists(session: Session): Promise<void> {
  const { requester, findings, known } = session
  findings.under("GET /orders, not specified")
  const order = orderOf(known.listed.map(({ created_at }) => created_at))
  findings.observe("lim-6 list-9: the order of the list", order)
  for (const channel of ["ONLINE", "INSTORE"]) {
    const { problem, orders } = await listOrders(requester, { channel })
    const fit = orders.filter(({ configuration }) => configuration.channel?.type === channel).length
    const seen = problem ?? `${orders.length} orders, ${fit} of them of that channel`
    findings.observe(`list-7: channel=${channel}`, seen)
  }
  for (const [question, query] of Object.entries(UNKNOWN))
    findings.observe(question, described(await requester.ask({ path: PATH, query })))
  await ends(session)
}

const PATH = "/orders"

const UNKNOWN: Readonly<Record<string, Query>> = {
  "list-7: an unknown status": { status: "VERIFY_NO_SUCH_STATUS" },
  "list-7: an unknown channel": { channel: "VERIFY_NO_SUCH_CHANNEL" },
  "list-9: an unknown parameter": { verifyNoSuchParameter: "1" },
}

const FROM = "2026-01-01T00:00:00"
const TO = "2026-01-02T00:00:00"

const REFUSED: Readonly<Record<string, readonly Query[]>> = {
  "list-1 lim-4: amountMin or amountMax alone is refused": [{ amountMin: "1" }, { amountMax: "1" }],
  "list-2 lim-4: createdFrom or createdTo alone is refused": [{ createdFrom: FROM }, { createdTo: TO }],
  "list-3 lim-4: updatedFrom or updatedTo alone is refused": [{ updatedFrom: FROM }, { updatedTo: TO }],
  "list-4 lim-4: page or pageSize alone is refused": [{ page: "1" }, { pageSize: "1" }],
  "list-8 err-7: dates in another format are refused": [
    { createdFrom: "yesterday", createdTo: "today" },
    { createdFrom: "2026-02-30T00:00:00", createdTo: "2026-03-01T00:00:00" },
  ],
  "conv-1 err-7: amounts that are negative or have decimals are refused": [
    { amountMin: "-1", amountMax: "1" },
    { amountMin: "0.5", amountMax: "1" },
  ],
}

/** Queries the API documentation forbids. */
export async function checkRefusedQueries(session: Session): Promise<void> {
  session.findings.under("GET /orders, refused")
  for (const [question, queries] of Object.entries(REFUSED))
    await checkRefused(session, question, queriesOf(PATH, queries))
}

/** Queries exactly the second at which an order was created. */
async function ends({ requester, findings, known }: Session): Promise<void> {
  const question = "list-8: a range of the one second an order was created in"
  const sample = known.listed.find(({ created_at }) => timeOf(created_at) !== null)
  if (sample?.created_at == null) return findings.notTried(question, "the list holds no order")
  const second = sample.created_at.slice(0, 19)
  const { problem, orders } = await listOrders(requester, { createdFrom: second, createdTo: second })
  const seen = orders.some(({ id }) => id === sample.id)
    ? "finds it: both ends count, on the clock its dates are written in"
    : "does not find it: an end does not count, or another clock is meant"
  findings.observe(question, problem ?? seen)
}
