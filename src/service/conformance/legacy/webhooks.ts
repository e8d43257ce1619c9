import { z } from "zod"
import { isJsonType } from "../../client/transport/json-error"
import { UNKNOWN_ID } from "../orders/listing"
import { described, shapeOf, typeName } from "../service/check-response"
import type { ServiceResponse } from "../service/requester"
import type { Group, LegacySession } from "../session"
import { checkAspects } from "../shape/aspect"
import { webhookAspects } from "../shape/charge-aspects"
import { countsIn, identified, listIn, resourceIn, resources, unlikeList, unlikeSingle } from "./envelope"

/** Charges v1, "Authentication", and the rules for every response. */
export const legacyKeys: Group<LegacySession> = {
  title: "Keys and responses of version 1",
  async ask({ requester, findings }) {
    const path = "/api/1/webhooks"
    const tries = [
      ["without a key", await requester.ask({ path, key: null })],
      ["with a wrong key", await requester.ask({ path, key: "verify_no_such_key" })],
    ] as const
    for (const [how, response] of tries) {
      const refused = response.status >= 400 && response.status < 500
      findings.check("v1-auth-1", `${how} a call is refused`, refused ? null : described(response))
      findings.observe("v1-auth-1 v1-err-2", `${how} a call`, described(response))
    }
    const shapes = requester.heard
      .filter(({ status }) => status >= 400)
      .map(({ json }) => shapeOf(json?.value))
    findings.observe("v1-err-2", "the shape of error bodies", [...new Set(shapes)].join("; or ") || "none")
    const responses = requester.heard.filter(({ lost, size }) => lost === null && size > 0)
    const strange = responses.find(
      ({ status, json, contentType }) =>
        status === 200 && (json === null || contentType === null || !isJsonType(contentType)),
    )
    findings.check(
      "v1-base-4",
      "responses are JSON by type and content",
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
    const { requester, findings } = session
    const response = await requester.ask({ path: LIST })
    const problem = unlikeList(response)
    findings.check("v1-whl-1 v1-env-2 v1-pag-1", "GET: 200 with a list in its envelope", problem)
    const elements = listIn(response)
    const first = identified.safeParse(elements[0])
    if (elements.length > 0) checkAspects(findings, webhookAspects, resources(response.label, elements))
    findings.observe("v1-pag-1", "the counts of the list", countsIn(response))
    if (first.success) await one(session, first.data.id)
    else findings.notTried("v1-whg-1", "a webhook is returned", "the list holds no webhook")
    const unknown = await requester.ask({ path: `${LIST}/{id}`, id: `web_${UNKNOWN_ID}` })
    findings.observe("v1-err-2", "an unknown webhook", described(unknown))
    findings.check(
      "v1-whg-1",
      "an unknown webhook is no success",
      unknown.status === 200 ? described(unknown) : null,
    )
    await register(session)
  },
}

async function one({ requester, findings }: LegacySession, id: string): Promise<void> {
  const response = await requester.ask({ path: `${LIST}/{id}`, id })
  const problem = unlikeSingle(response)
  if (!findings.check("v1-whg-1 v1-env-1", "GET by id: 200 with the webhook, in its envelope", problem))
    return
  const other = identified.safeParse(resourceIn(response)).data?.id !== id
  findings.check("v1-whg-1", "it is the requested webhook", other ? "it is another" : null)
}

async function register({ requester, findings, settings, leftBehind }: LegacySession): Promise<void> {
  const { webhookUrl } = settings
  if (webhookUrl === null) {
    findings.notTried("v1-whc-1", "a webhook is registered", "it needs --write and --webhook-url")
    return
  }
  const response = await requester.ask({ method: "POST", path: LIST, form: { "webhook[url]": webhookUrl } })
  const problem = unlikeSingle(response)
  if (response.status === 200 || response.status === 201) leftBehind.push(trace(response))
  if (!findings.check("v1-whc-1 v1-env-1", "POST of a form: 200 with the webhook", problem)) return
  checkAspects(findings, webhookAspects, resources(response.label, [resourceIn(response)]))
  const made = webhook.safeParse(resourceIn(response)).data
  findings.check(
    "v1-whc-1",
    "it has the URL that was sent",
    made?.url === webhookUrl ? null : "it has another",
  )
  if (made !== undefined) await one({ requester, findings, settings, leftBehind }, made.id)
}

function trace(response: ServiceResponse): string {
  const id = identified.safeParse(resourceIn(response)).data?.id ?? ""
  return /^[\w-]{1,64}$/.test(id) ? `webhook ${id}` : "a webhook"
}
