import { isJsonType } from "../../../client/transport/json-type"
import type { Answer } from "../service/answer"
import { codeOfStatus, errorCodeIn } from "../service/error-codes"
import { typeName } from "../service/judge-answer"
import { shapeOf } from "../service/shape-of"
import type { Group } from "../session"

/** What is said of every answer there was. */
export const overAll: Group = {
  title: "Every answer of version 2",
  async ask({ asker, findings }) {
    const answers = asker.heard.filter(({ lost, size }) => lost === null && size > 0)
    findings.judge(
      "end-3 base-2",
      "answers with a body are JSON by type and content",
      inWords(answers, notJson),
    )
    const refusals = answers.filter(({ status }) => status >= 400)
    findings.judge("err-2", "each status carries its own error code", inWords(refusals, wrongCode))
    findings.judge("err-3", "no call was answered with an error of the server", inWords(answers, serverError))
    const lost = asker.heard.filter((answer) => answer.lost !== null)
    findings.judge(
      "base-2",
      "every call was answered",
      inWords(lost, ({ lost }) => lost),
    )
    const others = answers.filter(({ status }) => ![200, 201].includes(status) && status < 400)
    findings.judge(
      "err-4 err-5",
      "success is 200 or 201",
      inWords(others, ({ status }) => `${status}`),
    )
    const statuses = [...new Set(refusals.map(({ status }) => status))].sort((one, other) => one - other)
    findings.foundOut("err-1", "the statuses of refusals", statuses.join(", ") || "no call was refused")
    const shapes = [...new Set(refusals.map(({ json }) => shapeOf(json?.value)))]
    findings.foundOut("err-8", "the shape of error bodies", shapes.join("; or ") || "no call was refused")
    const types = answers.map(({ contentType }) => paramsShown(contentType))
    findings.foundOut("end-3", "content types", [...new Set(types)].join(", ") || "none")
  },
}

const MOST = 3

function inWords(answers: readonly Answer[], problemOf: (answer: Answer) => string | null): string | null {
  const problems = answers.flatMap((answer) => {
    const problem = problemOf(answer)
    return problem === null ? [] : [`${answer.label}: ${problem}`]
  })
  return [...new Set(problems)].slice(0, MOST).join("; ") || null
}

function notJson({ contentType, json }: Answer): string | null {
  if (json === null) return `${typeName(contentType)} that is not JSON`
  return contentType !== null && isJsonType(contentType) ? null : `JSON said to be ${typeName(contentType)}`
}

/** Orders v2, "Errors"; a status it does not list has no code to carry. */
function wrongCode({ status, json }: Answer): string | null {
  const due = codeOfStatus(status)
  if (due === null) return null
  const code = errorCodeIn(json?.value)
  return code === due ? null : `${status} with ${code ?? "no code"} instead of ${due}`
}

function serverError({ status }: Answer): string | null {
  return status >= 500 ? `${status}` : null
}

function paramsShown(contentType: string | null): string {
  const charset = /;\s*charset=([\w-]{1,20})/i.exec(contentType ?? "")?.[1]
  return typeName(contentType) + (charset === undefined ? "" : ` with charset ${charset.toLowerCase()}`)
}
