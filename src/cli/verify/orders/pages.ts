import type { Group, Session } from "../session"
import { listOrders } from "./listing"
import type { Listing } from "./listing"

const SIZE = 2

function page(session: Session, page: number, pageSize = SIZE): Promise<Listing> {
  return listOrders(session.asker, { page: `${page}`, pageSize: `${pageSize}` })
}

/** Pages, and what is not shown of them. Orders v2, "Limits". */
export const pages: Group = {
  title: "GET /orders by pages",
  async ask(session) {
    const { findings } = session
    const [zero, one, two] = [await page(session, 0), await page(session, 1), await page(session, 2)]
    if (!findings.judge("list-4", "page and pageSize are taken together", one.problem)) return
    const longest = Math.max(...[zero, one, two].map(({ elements }) => elements.length))
    findings.judge(
      "list-4",
      "a page holds no more than pageSize",
      longest > SIZE ? `${longest} orders where ${SIZE} were asked for` : null,
    )
    if (session.known.listed.length <= SIZE) {
      findings.notTried("list-4 lim-6", "pages hold different orders", "there are too few orders")
    } else {
      const first = firstOf(zero, one)
      findings.foundOut("lim-6", "the number of the first page", first.seen)
      const repeated = first.number === 0 ? common(zero, one) : common(one, two)
      findings.judge(
        "list-4 lim-6",
        "pages hold different orders",
        repeated > 0 ? `the second page repeats ${repeated} of the first` : null,
      )
    }
    await beyond(session)
    await sizes(session)
  },
}

function firstOf(zero: Listing, one: Listing): { number: 0 | 1; seen: string } {
  if (zero.problem !== null) return { number: 1, seen: `1: page 0 is answered ${zero.problem}` }
  if (zero.elements.length === 0) return { number: 1, seen: "1: page 0 is empty" }
  const same = common(zero, one) === zero.orders.length
  return same ? { number: 1, seen: "1: page 0 is the same as page 1" } : { number: 0, seen: "0" }
}

function common(some: Listing, others: Listing): number {
  const ids = new Set(some.orders.map(({ id }) => id))
  return others.orders.filter(({ id }) => ids.has(id)).length
}

async function beyond(session: Session): Promise<void> {
  const { problem, answer, elements } = await page(session, 99_999)
  const empty = answer.status === 200 ? "200 with an empty array" : `${answer.status}`
  const seen = elements.length > 0 ? `${elements.length} orders` : (problem ?? empty)
  session.findings.foundOut("lim-6 list-10", "a page beyond the last", seen)
}

const LARGE = 1_000

async function sizes(session: Session): Promise<void> {
  const { findings, known } = session
  const large = await page(session, 1, LARGE)
  if (large.problem !== null) {
    findings.foundOut("lim-6", `a pageSize of ${LARGE}`, `is answered ${large.problem}`)
    return
  }
  const got = large.elements.length
  const more = got < LARGE && got > 0 ? (await page(session, 2, LARGE)).elements.length > 0 : false
  findings.foundOut(
    "lim-6",
    `a pageSize of ${LARGE}`,
    more ? `is cut to ${got}` : `is taken; there are ${got} orders on the page`,
  )
  const usual = known.listed.length
  findings.foundOut(
    "lim-6",
    "the size of a page when none is asked for",
    usual < got ? `${usual}` : "cannot be told: everything fits",
  )
}
