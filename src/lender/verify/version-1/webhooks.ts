import { z } from "zod"
import { isJsonType } from "../../client/transport/json-error"
import { described, idOf, isSuccess, shapesOf, typeName } from "../service/check-response"
import type { ServiceResponse } from "../service/requester"
import type { Version1Session } from "../session"
import { checkAspects } from "../shape/aspect"
import { webhookAspects } from "../shape/charge-aspects"
import { countsIn, listIn, readOne, readUnknown, resourceIn, unlikeList, unlikeSingle } from "./envelope"

const WEBHOOK = {
  noun: "webhook",
  path: "/api/1/webhooks",
  row: "v1-whg-1",
  asks: "GET by id: 200 with the webhook, in its envelope",
} as const
const { path } = WEBHOOK

/** Charges v1, "Authentication", and the rules for every response. */
export async function checkVersion1Keys({ requester, findings }: Version1Session): Promise<void> {
  findings.under("Keys and responses of version 1")
  const tries = [
    ["without a key", await requester.ask({ path, key: null })],
    ["with a wrong key", await requester.ask({ path, key: "verify_no_such_key" })],
  ] as const
  for (const [how, response] of tries) {
    const refused = response.status >= 400 && response.status < 500
    findings.check(`v1-auth-1: ${how} a call is refused`, refused ? null : described(response))
    findings.observe(`v1-auth-1 v1-err-2: ${how} a call`, described(response))
  }
  findings.observe("v1-err-2: the shape of error bodies", shapesOf(requester.heard) || "none")
  const strange = requester.heard.find(
    ({ status, size, json, contentType }) =>
      status === 200 && size > 0 && (json === null || contentType === null || !isJsonType(contentType)),
  )
  findings.check(
    "v1-base-4: responses are JSON by type and content",
    strange === undefined ? null : `${strange.label}: ${typeName(strange.contentType)}`,
  )
}

/** Charges v1, the three endpoints of webhooks. */
export async function checkWebhooks(session: Version1Session): Promise<void> {
  const { requester, findings } = session
  findings.under("/api/1/webhooks")
  const response = await requester.ask({ path })
  const problem = unlikeList(response)
  findings.check("v1-whl-1 v1-env-2 v1-pag-1: GET: 200 with a list in its envelope", problem)
  const resources = listIn(response)
  if (resources.length > 0) checkAspects(findings, webhookAspects, resources)
  findings.observe("v1-pag-1: the counts of the list", countsIn(response))
  const id = idOf(resources[0]?.value)
  if (id !== null) await readOne(session, WEBHOOK, id)
  await readUnknown(session, WEBHOOK)
  const registered = await register(session)
  if (registered !== null) await readOne(session, WEBHOOK, registered)
  else if (id === null) findings.notTried("v1-whg-1: a webhook is returned", "the list holds no webhook")
}

const webhook = z.object({ id: z.string(), url: z.string() })

/** Resolves with the id of the webhook, null where there is none. */
async function register({ requester, findings, settings }: Version1Session): Promise<string | null> {
  const { webhookUrl } = settings
  if (webhookUrl === null) {
    findings.notTried("v1-whc-1: a webhook is registered", "it needs --write and --webhook-url")
    return null
  }
  const response = await requester.ask({ method: "POST", path, form: { "webhook[url]": webhookUrl } })
  const problem = unlikeSingle(response)
  if (!findings.check("v1-whc-1 v1-env-1: POST of a form: 200 with the webhook", problem)) return null
  const resource = resourceIn(response)
  checkAspects(findings, webhookAspects, [resource])
  const made = webhook.safeParse(resource.value).data
  const other = made?.url !== webhookUrl
  findings.check("v1-whc-1: it has the URL that was sent", other ? "it has another" : null)
  return made?.id ?? null
}

/** The webhooks that were registered, in words. */
export function registeredIn(heard: readonly ServiceResponse[]): string[] {
  const made = heard.filter((response) => response.label === `POST ${path}` && isSuccess(response))
  return made.map((response) => {
    const id = idOf(resourceIn(response).value) ?? ""
    return /^[\w-]{1,64}$/.test(id) ? `webhook ${id}` : "a webhook"
  })
}
