import { z } from "zod"
import type { CallbackAttempt, Sending } from "../callbacks/callback"
import type { Delivery, Response } from "../http/exchange"
import { calls, type Hit, type MetCall, operation, type Operation, type RefusalStatus } from "./call"

/** Which call a rule hits: the settings every rule has. */
const when = {
  /** `any`: every operation its kind applies to; `read`: those of them that change nothing. */
  operation: z.enum([...operation.options, "any", "read"]),
  /** From the nth matching call on, counting from 1. */
  nth: z.int().min(1).optional(),
  /** From 0 to 1, by the sandbox's seed: the same calls get the same faults. */
  probability: z.number().min(0).max(1).optional(),
  /** How many calls it hits: 1, but without limit for a probability. */
  times: z.int().min(1).optional(),
  /** Only calls with the key of this account, and notifications about its orders. */
  account: z.string().optional(),
  /** Only calls whose query has all of these parameters. */
  query: z.record(z.string(), z.string()).optional(),
  /** Only calls about the order with this reference; of version 1, about charges of this order identifier. */
  orderReference: z.string().optional(),
  /** Only calls about orders whose metadata holds all of these. */
  metadata: z.record(z.string(), z.string()).optional(),
  /** Only calls about this order. */
  orderId: z.string().optional(),
}

/** The names of the settings every rule has. */
export const commonSettings: readonly string[] = ["kind", ...Object.keys(when)]

/** A duration in real time, at most an hour. */
export const milliseconds = z.int().min(0).max(3_600_000)

type PlayCall = (hit: Hit) => Response | Promise<Response>
type PlayCallback = (sending: Sending) => CallbackAttempt | Promise<CallbackAttempt>

/** What a rule does to what it hits; one of the two. */
export interface Play {
  readonly call?: PlayCall
  readonly callback?: PlayCallback
}

type SettingsOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>

interface Definition<Shape extends z.ZodRawShape> {
  readonly settings: Shape
  /** Calls to which it does not apply are not counted. */
  readonly fits?: (call: MetCall) => boolean
  /** Whether a rule that names an order hits a list that returns it, and changes only that element. */
  readonly ofElements?: boolean
}

/**
 * A kind of fault that hits a call. Applies to every call unless it names its operations.
 * @param sentence for display; defaults of its settings in brackets
 */
export function call<const Name extends string, Shape extends z.ZodRawShape>(
  kind: Name,
  sentence: string,
  definition: Definition<Shape> & {
    readonly operations?: readonly Operation[]
    readonly play: (hit: Hit, settings: SettingsOf<Shape>) => ReturnType<PlayCall>
  },
) {
  const { operations = calls, play } = definition
  return kindOf({ kind, sentence, operations }, definition, (settings) => ({
    call: (hit) => play(hit, settings),
  }))
}

/** A kind of fault without settings that hits any call. */
export function plainCall<const Name extends string>(kind: Name, sentence: string, play: PlayCall) {
  return call(kind, sentence, { settings: {}, play })
}

/** A kind of fault that hits a notification. */
export function notification<const Name extends string, Shape extends z.ZodRawShape>(
  kind: Name,
  sentence: string,
  definition: Definition<Shape> & {
    readonly play: (sending: Sending, settings: SettingsOf<Shape>) => ReturnType<PlayCallback>
  },
) {
  const { play } = definition
  return kindOf({ kind, sentence, operations: ["callback"] }, definition, (settings) => ({
    callback: (sending) => play(sending, settings),
  }))
}

/** A refusal of any call in the API's own format: nothing is done. */
export function refusal<const Name extends string>(kind: Name, status: RefusalStatus, as: string) {
  return plainCall(kind, `Nothing is done; ${status} with the documented error, ${as}.`, (hit) =>
    hit.refuse(status),
  )
}

function kindOf<const Name extends string, Shape extends z.ZodRawShape>(
  named: { kind: Name; sentence: string; operations: readonly Operation[] },
  { settings, fits = () => true, ofElements = false }: Definition<Shape>,
  play: (settings: SettingsOf<Shape>) => Play,
) {
  return {
    ...named,
    /** The names of its own settings. */
    settings: Object.keys(settings),
    fits,
    ofElements,
    /** A whole rule of this kind; an unknown field is refused. */
    schema: z.strictObject({ ...when, kind: z.literal(named.kind), ...settings }),
    /** What a rule of this kind does. */
    bind: (rule: unknown): Play => play(z.object(settings).parse(rule)),
  }
}

/** A kind of fault whose response does not show whether the work was done: the setting `done` decides. */
export function doneOrNot<const Name extends string, Shape extends z.ZodRawShape>(
  kind: Name,
  sentence: string,
  definition: { settings: Shape; response: (hit: Hit, settings: SettingsOf<Shape>) => Response },
) {
  const { settings, response } = definition
  return call(kind, sentence, {
    settings: { done: z.boolean().default(false), ...settings },
    play: (hit, given) => {
      if (z.object({ done: z.boolean() }).parse(given).done) hit.work()
      return response(hit, z.object(settings).parse(given))
    },
  })
}

/** The work is done, and another response is sent instead of its own. */
export function instead(hit: Hit, response: Response): Response {
  hit.work()
  return response
}

/** No response at all; the journal shows status 0. */
export function silent(delivery: Delivery): Response {
  return { status: 0, headers: {}, body: "", delivery }
}
