import { z } from "zod"
import { ERROR_CODES, readJsonError } from "../../client/transport/json-error"
import type { ServiceResponse } from "./requester"

const record = z.record(z.string(), z.unknown())

/** The fields of a JSON object; none of anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return record.safeParse(value).data ?? {}
}

/** The identifier of a resource, where it has one. */
export function idOf(resource: unknown): string | null {
  const { id } = fieldsOf(resource)
  return typeof id === "string" ? id : null
}

/** A response in a few words: status, error code, and the content type when it is not JSON. */
export function described({ status, lost, json, contentType }: ServiceResponse): string {
  if (lost !== null) return `no response (${lost})`
  const code = status >= 400 ? errorCodeIn(json?.value) : null
  const kind = json === null ? ` with ${typeName(contentType)} that is not JSON` : ""
  return `${status}${code === null ? "" : ` ${code}`}${kind}`
}

/** A media type without its parameters; anything that does not look like one is not shown. */
export function typeName(contentType: string | null): string {
  const name = contentType?.split(";")[0]?.trim().toLowerCase()
  if (name === undefined) return "a body of no type"
  return /^[a-z]+\/[a-z0-9.+-]{1,40}$/.test(name) ? name : "a body of some type"
}

/** Orders v2, "Errors": the two documented statuses of a success. */
export function isSuccess({ status }: ServiceResponse): boolean {
  return status === 200 || status === 201
}

/** Why a response is not this success with a JSON body, or null. */
export function unlikeSuccess(response: ServiceResponse, status: 200 | 201): string | null {
  return response.status === status && response.json !== null ? null : described(response)
}

/** Why a response is not one of these refusals with its code in a JSON body, or null. */
export function unlikeRefusal(response: ServiceResponse, ...statuses: readonly number[]): string | null {
  const { status, json } = response
  if (!statuses.includes(status) || json === null) return described(response)
  const code = errorCodeIn(json.value)
  if (code === ERROR_CODES[status]) return null
  return code === null ? `${status} without the code ${ERROR_CODES[status]}` : described(response)
}

/** Orders v2, "Errors": "a violation yields 400 or 422". */
export function unlikeViolation(response: ServiceResponse): string | null {
  return unlikeRefusal(response, 400, 422)
}

/** The error code in a body, as the plugin reads it, and only when it looks like a code, because it is displayed. */
export function errorCodeIn(body: unknown): string | null {
  const code = readJsonError(body)?.code
  return code !== undefined && /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? code : null
}

/** The shapes of the error bodies in these responses. */
export function shapesOf(responses: readonly ServiceResponse[]): string {
  const refusals = responses.filter(({ status }) => status >= 400)
  return [...new Set(refusals.map(({ json }) => shapeOf(json?.value)))].join("; or ")
}

/** Names and types of an error's fields, never their values. */
function shapeOf(body: unknown): string {
  if (Array.isArray(body)) return `array of ${shapeOf(body[0])}`
  const read = record.safeParse(body)
  if (!read.success) return typeof body
  const fields = Object.entries(read.data)
    .filter(([name]) => /^[A-Za-z_]{1,40}$/.test(name))
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? "array" : typeof value}`)
  return `{ ${fields.join(", ")} }`
}
