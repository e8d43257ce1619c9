import { z } from "zod"
import { InvalidOptionsError, type FieldProblem } from "./errors"
import { readBaseUrl } from "./transport/base-url"
import type { RequestInfo } from "./transport/call-options"
import type { TransportOptions } from "./transport/transport"
import { textLimitsSchema, type TextLimits } from "./wire/text-limits"

export interface ClientOptions {
  /** Ends in `/v2`; only documented paths are appended to it. https, or http on loopback. */
  baseUrl: string
  privateKey: string
  /**
   * Milliseconds: to connect (2000), and for one whole response, connecting included (10000). `settlements` (60000)
   * runs until a settlements response begins, and then is the longest silence within it, as a long one takes its time.
   */
  timeouts?: { connect?: number; response?: number; settlements?: number }
  /** 10 MiB by default. */
  maxResponseBytes?: number
  /** Of a settlements response, which the lender does not paginate; 2 GiB by default. */
  maxSettlementsBytes?: number
  /** How often a read is retried, 2 by default. Any other call is sent again once, and only if nothing was sent. */
  readRetries?: number
  textLimits?: Partial<TextLimits>
  /** Offset of the lender's clock from UTC, for date filters; 0 by default. */
  serviceUtcOffsetMinutes?: number
  userAgent?: string
  /** True by default. */
  reuseConnectionsForReads?: boolean
  /** An egress proxy that tunnels with `CONNECT`, `http://user:password@proxy:3128`; the environment is not read. */
  proxy?: string
  /** The version 1 API, for `charges` and `webhooks`; all other options apply to it too. */
  version1?: Version1Options
  /** Called after every exchange; errors it throws are ignored. */
  onRequest?: (info: RequestInfo) => void
}

/** The base URL of the version 1 API, and its own key. */
export interface Version1Options {
  /** Documented paths, `/api/1/…`, are appended to it. https, or http on loopback. */
  baseUrl: string
  /** Sent to the origin of this `baseUrl` only, and `privateKey` never is. */
  secretKey: string
  /** The query parameter that selects a page of a list. It is not documented: without it no page can be requested. */
  pageParameter?: string
}

export interface ResolvedOptions {
  transport: TransportOptions
  textLimits: TextLimits
  serviceUtcOffsetMinutes: number
  version1: { transport: TransportOptions; pageParameter: string | undefined } | undefined
}

const milliseconds = z.int().min(1).max(600_000)
const limit = z.int().min(1)
const headerText = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/

const key = z.string().regex(/^[\x21-\x7e]+$/, { error: "must be visible ASCII without spaces" })

const settings = z.object({
  privateKey: key,
  timeouts: z
    .object({
      connect: milliseconds.default(2_000),
      response: milliseconds.default(10_000),
      settlements: milliseconds.default(60_000),
    })
    .prefault({}),
  maxResponseBytes: limit.default(10 * 1024 * 1024),
  maxSettlementsBytes: limit.default(2 * 1024 * 1024 * 1024),
  readRetries: z.int().min(0).max(10).default(2),
  textLimits: textLimitsSchema.prefault({}),
  serviceUtcOffsetMinutes: z.int().min(-1_440).max(1_440).default(0),
  userAgent: z
    .string()
    .regex(headerText, { error: "must be visible ASCII" })
    .default("medusa-payment-instalments"),
  reuseConnectionsForReads: z.boolean().default(true),
  proxy: z
    .url({ protocol: /^https?$/, error: "must be the http(s) address of a proxy" })
    .transform((text) => new URL(text))
    .optional(),
  version1: z
    .object({
      secretKey: key,
      pageParameter: z
        .string()
        .regex(/^[A-Za-z][\w.[\]-]{0,63}$/, { error: "must be the name of a query parameter" })
        .refine((name) => name !== "order_id", { error: "must not be a documented parameter" })
        .optional(),
    })
    .optional(),
})

/** Fills in defaults. Throws `InvalidOptionsError` listing every mistake, without any value. */
export function resolveOptions(options: ClientOptions): ResolvedOptions {
  const read = readOptions(options)
  if ("problems" in read)
    throw new InvalidOptionsError(read.problems.map(({ path, problem }) => `${path}: ${problem}`))
  return read
}

/** The mistakes for which `createClient` would reject the options, without any value; empty for valid options. */
export function optionProblems(options: ClientOptions): FieldProblem[] {
  const read = readOptions(options)
  return "problems" in read ? read.problems : []
}

function readOptions(options: ClientOptions): ResolvedOptions | { problems: FieldProblem[] } {
  const base = readBaseUrl(options.baseUrl)
  const version1Base = options.version1 === undefined ? undefined : readBaseUrl(options.version1?.baseUrl)
  const read = settings.safeParse(options)
  if ("problems" in base || (version1Base && "problems" in version1Base) || !read.success) {
    return {
      problems: [
        ...addressProblems("baseUrl", base),
        ...(read.error?.issues ?? []).map(({ path, message: problem }) => ({
          path: path.join("."),
          problem,
        })),
        ...addressProblems("version1.baseUrl", version1Base),
      ],
    }
  }
  const { privateKey, textLimits, serviceUtcOffsetMinutes, version1, ...shared } = read.data
  const transport = { ...shared, base, key: privateKey, onRequest: options.onRequest }
  return {
    transport,
    textLimits,
    serviceUtcOffsetMinutes,
    version1: version1 &&
      version1Base && {
        transport: { ...transport, base: version1Base, key: version1.secretKey },
        pageParameter: version1.pageParameter,
      },
  }
}

function addressProblems(path: string, read: ReturnType<typeof readBaseUrl> | undefined): FieldProblem[] {
  return read && "problems" in read ? read.problems.map((problem) => ({ path, problem })) : []
}
