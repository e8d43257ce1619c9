import { z } from "zod"

export interface JsonError {
  code: string | undefined
  message: string | undefined
}

const jsonObject = z.record(z.string(), z.unknown())
const errorBody = z.union([jsonObject, z.array(jsonObject).min(1)])
const MAX_DEPTH = 4
const MAX_ERRORS = 10
const MAX_VALUES = 100
const CODE = /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/

/** Orders v2, "Errors": the code of each status, as spelt there. */
export const ERROR_CODES: Readonly<Record<number, string>> = {
  400: "INVALID_REQUEST",
  401: "AUTHENTICATION_FAILURE",
  403: "NOT_AUTHORIZED",
  404: "RESOURCE_NOT_FOUND",
  405: "METHOD_NOT_SUPPORTED",
  422: "UNPROCCESSABLE_ENTITY",
  500: "INTERNAL_SERVER_ERROR",
  503: "SERVICE_UNAVAILABLE",
}
export const DOCUMENTED_CODES: readonly string[] = Object.values(ERROR_CODES)

/**
 * Reads the lender's JSON error, whose shape is not specified (Orders v2, "Errors"; Charges v1, "Errors"): any JSON
 * object, or array of them, counts. A documented code is found wherever it stands; another one and the message are read
 * from where similar APIs put them, those of version 1 in `messages`, by field. Undefined for anything else.
 */
export function readJsonError(body: unknown): JsonError | undefined {
  const usual = readNested(body, 0)
  if (usual === undefined) return undefined
  const code = documentedIn(usual.code, 0) ?? documentedIn(body, 0) ?? usual.code
  return { code, message: usual.message === code ? undefined : usual.message }
}

/** Only a whole value counts, in the documented spelling: a proxy's own 404 must not be taken for the lender's. */
function documentedIn(value: unknown, depth: number): string | undefined {
  if (typeof value === "string") return DOCUMENTED_CODES.find((code) => code === value)
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return undefined
  const found = Object.values(value)
    .slice(0, MAX_VALUES)
    .map((inner) => documentedIn(inner, depth + 1))
  return found.find((code) => code !== undefined)
}

function readNested(body: unknown, depth: number): JsonError | undefined {
  const read = depth > MAX_DEPTH ? undefined : errorBody.safeParse(body)
  if (read?.success !== true) return undefined
  const candidates = Array.isArray(read.data) ? read.data.slice(0, MAX_ERRORS) : [read.data]
  return candidates.map((candidate) => fromObject(candidate, depth)).reduce(merge)
}

function fromObject(error: Record<string, unknown>, depth: number): JsonError {
  const nested = [error.error, error.errors]
    .map((inner) => readNested(inner, depth + 1))
    .filter((found) => found !== undefined)
  const code = [error.code, error.error_code, error.error].find(
    (value): value is string => typeof value === "string" && CODE.test(value),
  )
  const message =
    [error.message, error.error_message, error.detail, error.error].find(
      (value): value is string => typeof value === "string" && value !== code && value !== "",
    ) ?? fromFields(error.messages)
  return nested.reduce(merge, { code, message })
}

/** `{ url: ["is invalid"] }` as `url: is invalid`. */
function fromFields(messages: unknown): string | undefined {
  const read = jsonObject.safeParse(messages)
  if (!read.success) return undefined
  const said = Object.entries(read.data)
    .slice(0, MAX_ERRORS)
    .flatMap(([field, about]) => {
      const texts = [about].flat().filter((text) => typeof text === "string" && text !== "")
      return texts.length === 0 ? [] : [`${field}: ${texts.slice(0, MAX_ERRORS).join(", ")}`]
    })
  return said.join("; ") || undefined
}

function merge(first: JsonError, second: JsonError): JsonError {
  return { code: first.code ?? second.code, message: first.message ?? second.message }
}

/** Whether a body may be JSON by its content type; one without a type may. */
export function isJsonType(contentType: string | undefined): boolean {
  return contentType === undefined || /^\s*(application|text)\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType)
}
