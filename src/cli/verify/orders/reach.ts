import { unlikeRefusal } from "../service/judge-answer"
import type { Session } from "../session"
import { listOrders } from "./listing"

/** The first call. False when nothing else is worth asking: no answer, no JSON, or the key is refused. */
export async function reach({ asker, findings, settings }: Session): Promise<boolean> {
  findings.under("The first call")
  const ends = /\/v2$/.test(settings.base.path)
  findings.judge(
    "base-1 ver-1",
    "the base address ends in the version",
    ends ? null : "it does not end in /v2",
  )
  const { answer, problem } = await listOrders(asker)
  const refused = unlikeRefusal(answer, 401, 403) === null
  findings.judge(
    "base-3 auth-1",
    "GET /orders is answered for the key given",
    refused ? "the key is refused" : problem,
  )
  return !refused && answer.json !== null
}
