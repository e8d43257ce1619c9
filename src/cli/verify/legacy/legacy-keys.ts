import { isJsonType } from "../../../client/transport/json-type"
import { described, typeName } from "../service/judge-answer"
import { shapeOf } from "../service/shape-of"
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
