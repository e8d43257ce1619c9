import { z } from "zod"
import { countsIn, identified, listIn, resourceIn, resources, unlikeList, unlikeSingle } from "./envelope"
import { UNKNOWN_ID } from "../orders/listing"
import type { Answer } from "../service/requester"
import { described, shapeOf, typeName } from "../service/check-response"
import { judgeAspects } from "../shape/aspect"
import { webhookAspects } from "../shape/charge-aspects"
import { isJsonType } from "../../client/transport/json-error"
import type { Group, LegacySession } from "../session"

/** Charges v1, "Authentication", and what holds for every answer. */
export const legacyKeys: Group<LegacySession> = {
  title: "Keys and answers of version 1",
  async ask({ asker, findings }) {
    const path = "/api/1/webhooks"
    const tries = [
      ["without a key", await asker.ask({ path, key: null })],
      ["with a wrong key", await asker.ask({ path, key: "verify_no_such_key" })],
    ] as const
    for (const [how, answer] of tries) {
      const refused = answer.status >= 400 && answer.status < 500
      findings.judge("v1-auth-1", `${how} a call is refused`, refused ? null : described(answer))
      findings.foundOut("v1-auth-1 v1-err-2", `${how} a call`, described(answer))
    }
    const shapes = asker.heard.filter(({ status }) => status >= 400).map(({ json }) => shapeOf(json?.value))
    findings.foundOut("v1-err-2", "the shape of error bodies", [...new Set(shapes)].join("; or ") || "none")
    const answers = asker.heard.filter(({ lost, size }) => lost === null && size > 0)
    const strange = answers.find(
      ({ status, json, contentType }) =>
        status === 200 && (json === null || contentType === null || !isJsonType(contentType)),
    )
    findings.judge(
      "v1-base-4",
      "answers are JSON by type and content",
      strange === undefined ? null : `${strange.label}: ${typeName(strange.contentType)}`,
    )
  },
}

const LIST = "/api/1/webhooks"
const webhook = z.object({ id: z.string(), url: z.string() })

/** Charges v1, the three endpoints of webhooks. */
export const webhooks: Group<LegacySession> = {
  title: "/api/1/webhooks",
  async ask(session) {
    const { asker, findings } = session
    const answer = await asker.ask({ path: LIST })
    const problem = unlikeList(answer)
    findings.judge("v1-whl-1 v1-env-2 v1-pag-1", "GET: 200 with a list in its envelope", problem)
    const elements = listIn(answer)
    const first = identified.safeParse(elements[0])
    if (elements.length > 0) judgeAspects(findings, webhookAspects, resources(answer.label, elements))
    findings.foundOut("v1-pag-1", "the counts of the list", countsIn(answer))
    if (first.success) await one(session, first.data.id)
    else findings.notTried("v1-whg-1", "a webhook is answered", "the list holds no webhook")
    const unknown = await asker.ask({ path: `${LIST}/{id}`, id: `web_${UNKNOWN_ID}` })
    findings.foundOut("v1-err-2", "an unknown webhook", described(unknown))
    findings.judge(
      "v1-whg-1",
      "an unknown webhook is no success",
      unknown.status === 200 ? described(unknown) : null,
    )
    await register(session)
  },
}

async function one({ asker, findings }: LegacySession, id: string): Promise<void> {
  const answer = await asker.ask({ path: `${LIST}/{id}`, id })
  const problem = unlikeSingle(answer)
  if (!findings.judge("v1-whg-1 v1-env-1", "GET by id: 200 with the webhook, in its envelope", problem))
    return
  const other = identified.safeParse(resourceIn(answer)).data?.id !== id
  findings.judge("v1-whg-1", "it is the webhook that was asked for", other ? "it is another" : null)
}

async function register({ asker, findings, settings, leftBehind }: LegacySession): Promise<void> {
  const { webhookUrl } = settings
  if (webhookUrl === null) {
    findings.notTried("v1-whc-1", "a webhook is registered", "it needs --write and --webhook-url")
    return
  }
  const answer = await asker.ask({ method: "POST", path: LIST, form: { "webhook[url]": webhookUrl } })
  const problem = unlikeSingle(answer)
  if (answer.status === 200 || answer.status === 201) leftBehind.push(trace(answer))
  if (!findings.judge("v1-whc-1 v1-env-1", "POST of a form: 200 with the webhook", problem)) return
  judgeAspects(findings, webhookAspects, resources(answer.label, [resourceIn(answer)]))
  const made = webhook.safeParse(resourceIn(answer)).data
  findings.judge(
    "v1-whc-1",
    "it has the URL that was sent",
    made?.url === webhookUrl ? null : "it has another",
  )
  if (made !== undefined) await one({ asker, findings, settings, leftBehind }, made.id)
}

function trace(answer: Answer): string {
  const id = identified.safeParse(resourceIn(answer)).data?.id ?? ""
  return /^[\w-]{1,64}$/.test(id) ? `webhook ${id}` : "a webhook"
}
