import { z } from "zod"
import type { CallbackAttempt } from "../callbacks/callback-attempt"
import type { Sending } from "../callbacks/sending"
import type { Response } from "../http/exchange"
import type { Hit } from "./hit"
import { calls, operation, type MetCall, type Operation } from "./operation"

/** Which call a rule hits: the settings every rule has. */
const when = {
  /** `any`: every operation its kind applies to. */
  operation: z.enum([...operation.options, "any"]),
  /** From the nth matching call on, counting from 1. */
  nth: z.int().min(1).optional(),
  /** From 0 to 1, by the sandbox's seed: the same calls get the same faults. */
  probability: z.number().min(0).max(1).optional(),
  /** How many calls it hits: 1, but without limit for a probability. */
  times: z.int().min(1).optional(),
  /** Only calls about the order with this reference; of version 1, about charges of this order identifier. */
  orderReference: z.string().optional(),
  /** Only calls about orders whose metadata holds all of these. */
  metadata: z.record(z.string(), z.string()).optional(),
  /** Only calls about this order. */
  orderId: z.string().optional(),
}

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

interface Definition<Name extends string, Shape extends z.ZodRawShape> {
  readonly kind: Name
  /** One sentence for display; defaults of its settings in brackets. */
  readonly sentence: string
  readonly settings: Shape
  /** Calls to which it does not apply are not counted. */
  readonly fits?: (call: MetCall) => boolean
}

/** A kind of fault that hits a call. Applies to every call unless it names its operations. */
export function callKind<const Name extends string, Shape extends z.ZodRawShape>(
  definition: Definition<Name, Shape> & {
    readonly operations?: readonly Operation[]
    readonly play: (hit: Hit, settings: SettingsOf<Shape>) => Response | Promise<Response>
  },
) {
  const { operations = calls, play } = definition
  return kindOf(definition, operations, (settings) => ({ call: (hit) => play(hit, settings) }))
}

/** A kind of fault that hits a notification. */
export function callbackKind<const Name extends string, Shape extends z.ZodRawShape>(
  definition: Definition<Name, Shape> & {
    readonly play: (
      sending: Sending,
      settings: SettingsOf<Shape>,
    ) => CallbackAttempt | Promise<CallbackAttempt>
  },
) {
  const { play } = definition
  return kindOf(definition, ["callback"], (settings) => ({ callback: (sending) => play(sending, settings) }))
}

function kindOf<const Name extends string, Shape extends z.ZodRawShape>(
  { kind, sentence, settings, fits = () => true }: Definition<Name, Shape>,
  operations: readonly Operation[],
  play: (settings: SettingsOf<Shape>) => Play,
) {
  return {
    kind,
    sentence,
    operations,
    /** The names of its own settings. */
    settings: Object.keys(settings),
    fits,
    /** A whole rule of this kind; an unknown field is refused. */
    schema: z.strictObject({ ...when, kind: z.literal(kind), ...settings }),
    /** What a rule of this kind does. */
    bind: (rule: unknown): Play => play(z.object(settings).parse(rule)),
  }
}
