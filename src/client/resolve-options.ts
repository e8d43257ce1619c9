import { z } from "zod"
import type { ClientOptions } from "./client-options"
import { InvalidOptionsError } from "./errors/invalid-options-error"
import type { FieldProblem } from "./errors/invalid-request-error"
import { readBaseUrl } from "./transport/base-url"
import type { TransportOptions } from "./transport/transport"
import { DEFAULT_TEXT_LIMITS, type TextLimits } from "./wire/text-limits"

export interface ResolvedOptions {
  transport: TransportOptions
  textLimits: TextLimits
  serviceUtcOffsetMinutes: number
}

const milliseconds = z.int().min(1).max(600_000)
const limit = z.int().min(1)
const headerText = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/

const settings = z.object({
  privateKey: z.string().regex(/^[\x21-\x7e]+$/, { error: "must be visible ASCII without spaces" }),
  timeouts: z
    .object({
      connect: milliseconds.default(2_000),
      answer: milliseconds.default(10_000),
      settlements: milliseconds.default(60_000),
    })
    .prefault({}),
  maxAnswerBytes: limit.default(10 * 1024 * 1024),
  maxSettlementsBytes: limit.default(2 * 1024 * 1024 * 1024),
  readRetries: z.int().min(0).max(10).default(2),
  textLimits: z
    .object({
      name: limit.default(DEFAULT_TEXT_LIMITS.name),
      address: limit.default(DEFAULT_TEXT_LIMITS.address),
      city: limit.default(DEFAULT_TEXT_LIMITS.city),
      zip: limit.default(DEFAULT_TEXT_LIMITS.zip),
      phone: limit.default(DEFAULT_TEXT_LIMITS.phone),
      dni: limit.default(DEFAULT_TEXT_LIMITS.dni),
      description: limit.default(DEFAULT_TEXT_LIMITS.description),
      email: limit.default(DEFAULT_TEXT_LIMITS.email),
      reference: limit.default(DEFAULT_TEXT_LIMITS.reference),
    })
    .prefault({}),
  serviceUtcOffsetMinutes: z.int().min(-1_440).max(1_440).default(0),
  userAgent: z
    .string()
    .regex(headerText, { error: "must be visible ASCII" })
    .default("medusa-payment-instalments"),
  reuseConnectionsForReads: z.boolean().default(true),
})

/** Fills in defaults. Throws `InvalidOptionsError` with every mistake at once, without a value. */
export function resolveOptions(options: ClientOptions): ResolvedOptions {
  const read = readOptions(options)
  if ("problems" in read)
    throw new InvalidOptionsError(read.problems.map(({ path, problem }) => `${path}: ${problem}`))
  return read
}

/** What `createClient` would refuse, by option and without a value; empty for options that work. */
export function optionProblems(options: ClientOptions): FieldProblem[] {
  const read = readOptions(options)
  return "problems" in read ? read.problems : []
}

function readOptions(options: ClientOptions): ResolvedOptions | { problems: FieldProblem[] } {
  const base = readBaseUrl(options.baseUrl)
  const read = settings.safeParse(options)
  if ("problems" in base || !read.success) {
    return {
      problems: [
        ...("problems" in base ? base.problems.map((problem) => ({ path: "baseUrl", problem })) : []),
        ...(read.error?.issues ?? []).map(({ path, message }) => ({
          path: path.join("."),
          problem: message,
        })),
      ],
    }
  }
  const { privateKey, textLimits, serviceUtcOffsetMinutes, ...transport } = read.data
  return {
    transport: { ...transport, base, key: privateKey, onRequest: options.onRequest },
    textLimits,
    serviceUtcOffsetMinutes,
  }
}
