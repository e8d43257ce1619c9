import type { Answer } from "./answer"
import { codeOfStatus, errorCodeIn } from "./error-codes"
import type { RefusalStatus } from "./error-codes"

/** An answer in a few words: status, error code, and the content type where it is not JSON. */
export function described({ status, lost, json, contentType }: Answer): string {
  if (lost !== null) return `no answer (${lost})`
  const code = status >= 400 ? errorCodeIn(json?.value) : null
  const kind = json === null ? ` with ${typeName(contentType)} that is not JSON` : ""
  return `${status}${code === null ? "" : ` ${code}`}${kind}`
}

/** A media type without its parameters, and nothing that looks unlike one. */
export function typeName(contentType: string | null): string {
  const name = contentType?.split(";")[0]?.trim().toLowerCase()
  if (name === undefined) return "a body of no type"
  return /^[a-z]+\/[a-z0-9.+-]{1,40}$/.test(name) ? name : "a body of some type"
}

/** What keeps an answer from being this success with a JSON body, or null. */
export function unlikeSuccess(answer: Answer, status: 200 | 201): string | null {
  return answer.status === status && answer.json !== null ? null : described(answer)
}

/** What keeps an answer from being one of these refusals with its code in a JSON body, or null. */
export function unlikeRefusal(answer: Answer, ...statuses: readonly RefusalStatus[]): string | null {
  const { status, json } = answer
  if (!statuses.some((one) => one === status) || json === null) return described(answer)
  const code = errorCodeIn(json.value)
  if (code === codeOfStatus(status)) return null
  return code === null ? `${status} without the code ${codeOfStatus(status)}` : described(answer)
}

/** Orders v2, "Errors": "a violation yields 400 or 422". */
export function unlikeViolation(answer: Answer): string | null {
  return unlikeRefusal(answer, 400, 422)
}
