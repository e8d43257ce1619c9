import { z } from "zod"
import { formatServiceDate } from "../../../client"
import { UNKNOWN_ID } from "../orders/one-order"
import type { Answer } from "../service/answer"
import { described, unlikeRefusal, unlikeSuccess, unlikeViolation } from "../service/judge-answer"
import type { Group, Session } from "../session"
import { tellSettlements } from "./tell-settlements"

const array = z.array(z.unknown())
const identified = z.object({ id: z.string() })
const DAY = 86_400_000
const PATH = "/settlements"

/** Orders v2, "GET /settlements" and "GET /settlements/{settlementId}". */
export const settlements: Group = {
  title: "GET /settlements",
  async ask(session) {
    const { asker, findings } = session
    await refused(session)
    const now = Date.now()
    const recent = {
      createdFrom: formatServiceDate(new Date(now - 60 * DAY)),
      createdTo: formatServiceDate(new Date(now + 2 * DAY)),
    }
    const ranged = await asker.ask({ path: PATH, query: recent })
    findings.judge("settle-1 settle-1a", "a range: 200 with an array, or 404 for none", unlikeList(ranged))
    const past = { createdFrom: "2001-01-01T00:00:00", createdTo: "2001-01-02T00:00:00" }
    const before = await asker.ask({ path: PATH, query: past })
    const some = elementsOf(before).length
    findings.judge(
      "settle-1a settle-1b",
      "a range before the service holds nothing",
      unlikeList(before) ?? (some > 0 ? `${some} settlements` : null),
    )
    findings.foundOut("settle-1b", "a range without settlements", described(before))
    const all = await asker.ask({ path: PATH })
    if (all.lost === "too large to look at")
      findings.notTried("settle-1", "without a range", "the answer is larger than 64 MiB")
    else findings.judge("settle-1 base-4", "without a range: 200 with an array, or 404", unlikeList(all))
    const elements = elementsOf(elementsOf(ranged).length > 0 ? ranged : all)
    if (elements.length === 0) {
      findings.notTried("settle-2", "a settlement that is listed is answered", "there is no settlement")
      return
    }
    tellSettlements(findings, elements)
    await one(session, elements[0])
  },
}

async function refused({ asker, findings }: Session): Promise<void> {
  const problems: string[] = []
  for (const half of ["createdFrom", "createdTo"]) {
    const answer = await asker.ask({ path: PATH, query: { [half]: "2026-01-01T00:00:00" } })
    const problem = unlikeViolation(answer)
    if (problem !== null) problems.push(`${half}: ${problem}`)
  }
  findings.judge("settle-1a lim-4", "createdFrom or createdTo alone is refused", problems.join("; ") || null)
  const unknown = await asker.ask({ path: `${PATH}/{id}`, id: UNKNOWN_ID })
  findings.judge("settle-2a err-1", "an unknown id is 404 RESOURCE_NOT_FOUND", unlikeRefusal(unknown, 404))
}

async function one({ asker, findings }: Session, listed: unknown): Promise<void> {
  const known = identified.safeParse(listed)
  if (!known.success) return
  const answer = await asker.ask({ path: `${PATH}/{id}`, id: known.data.id })
  const problem = unlikeSuccess(answer, 200)
  if (!findings.judge("settle-2", "a settlement that is listed is 200 with it", problem)) return
  const other = identified.safeParse(answer.json?.value).data?.id !== known.data.id
  findings.judge("settle-2", "it is the settlement that was asked for", other ? "it is another" : null)
}

function unlikeList(answer: Answer): string | null {
  if (unlikeRefusal(answer, 404) === null) return null
  const problem = unlikeSuccess(answer, 200)
  return problem ?? (array.safeParse(answer.json?.value).success ? null : "the body is not an array")
}

function elementsOf(answer: Answer): unknown[] {
  return unlikeSuccess(answer, 200) === null ? (array.safeParse(answer.json?.value).data ?? []) : []
}
