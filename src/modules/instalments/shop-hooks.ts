import { container } from "@medusajs/framework"
import type { Logger } from "@medusajs/framework/types"
import { z } from "zod"
import type { CreateOrder } from "../../lender/client"
import {
  afterInstalmentLoanWorkflow,
  afterInstalmentSettlementWorkflow,
  beforeInstalmentLoanWorkflow,
  beforeInstalmentFormWorkflow,
  mayBeRegistered,
  type Confirmation,
  type ConfirmationAnswer,
  type HookName,
  type ImportedSettlement,
  type Opening,
  type OpeningAnswer,
} from "../../workflows/hooks"

/** A hook of the shop is waited for this long, while a shopper or a staff member waits too. */
const PATIENCE_MS = 5_000

/** A hook that has to answer failed, which is a veto. Its message holds nothing of what the hook was given or threw. */
export class HookFailure extends Error {
  constructor(
    readonly hook: string,
    readonly why: string,
  ) {
    super(`The shop's hook "${hook}" failed: ${why}.`)
  }
}

/** What a hook says: `registered` is false where the shop has none. */
export interface Asked<Answer> {
  registered: boolean
  answer: Answer | undefined
}

const veto = z.strictObject({ veto: z.string().trim().min(1).max(300) })
const request = z.strictObject({
  request: z.custom<CreateOrder>((given) => typeof given === "object" && given !== null),
})

/** Asks `beforeOpen`. @throws HookFailure */
export function askBeforeOpen(opening: Opening): Promise<Asked<OpeningAnswer>> {
  const workflow = beforeInstalmentFormWorkflow
  return ask({ hook: "beforeOpen", workflow }, z.union([veto, request]), () =>
    workflow(container).run({ input: opening }),
  )
}

/** Asks `beforeConfirm`. @throws HookFailure */
export function askBeforeConfirm(confirmation: Confirmation): Promise<Asked<ConfirmationAnswer>> {
  const workflow = beforeInstalmentLoanWorkflow
  return ask({ hook: "beforeConfirm", workflow }, veto, () =>
    workflow(container).run({ input: confirmation }),
  )
}

/** Tells `confirmed`, whose failure changes nothing. */
export function tellConfirmed(logger: Logger, input: Confirmation): Promise<void> {
  const workflow = afterInstalmentLoanWorkflow
  const run = () => workflow(container).run({ input })
  return tell(logger, { hook: "confirmed", workflow, of: input.instalment_order_id }, run)
}

/** Tells `settlementImported`, whose failure changes nothing. */
export function tellSettlementImported(logger: Logger, input: ImportedSettlement): Promise<void> {
  const workflow = afterInstalmentSettlementWorkflow
  const run = () => workflow(container).run({ input })
  return tell(logger, { hook: "settlementImported", workflow, of: input.settlement_id }, run)
}

type Run = () => Promise<{ transaction: { getContext(): { invoke: Record<string, unknown> } } }>

interface Moment {
  hook: HookName
  workflow: { getName: () => string }
}

async function tell(logger: Logger, { of, ...moment }: Moment & { of: string }, run: Run): Promise<void> {
  try {
    await ask(moment, z.unknown(), run)
  } catch (error) {
    logger.error(`instalments: for ${of}, after the fact: ${whyOf(error)}`)
  }
}

/** What Medusa leaves of a hook that the shop does not use. */
const NOT_REGISTERED = Symbol.for("NOOP")

/** A handler may return nothing. Anything but a StepResponse Medusa would drop unread, and with it a veto. */
const invoked = z.object({
  output: z.object({ __type: z.string(), output: z.unknown() }).optional(),
})

async function ask<Answer>(
  { hook, workflow }: Moment,
  schema: z.ZodType<Answer>,
  run: Run,
): Promise<Asked<Answer>> {
  if (!mayBeRegistered(hook, workflow)) return { registered: false, answer: undefined }
  const { transaction } = await inTime(hook, run)
  const { data, error } = invoked.safeParse(transaction.getContext().invoke[hook])
  if (error) throw new HookFailure(hook, "it returned something that is no StepResponse")
  const said = data.output?.output
  if (said === NOT_REGISTERED) return { registered: false, answer: undefined }
  if (said === undefined || said === null) return { registered: true, answer: undefined }
  const answer = schema.safeParse(said)
  if (answer.success) return { registered: true, answer: answer.data }
  throw new HookFailure(hook, "it returned something else than its page says")
}

async function inTime<Result>(hook: string, run: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new HookFailure(hook, "it did not return in 5 seconds")), PATIENCE_MS)
  })
  try {
    return await Promise.race([run(), late])
  } catch (error) {
    throw error instanceof HookFailure ? error : new HookFailure(hook, `it threw ${placeOf(error)}`)
  } finally {
    clearTimeout(timer)
  }
}

/** Medusa's workflows throw plain copies of errors. */
const thrown = z.object({ name: z.string(), stack: z.string().optional() })

/** What a developer finds the mistake by, without the error's words, which may be a shopper's. */
function placeOf(error: unknown): string {
  const { data } = thrown.safeParse(error)
  if (!data) return "something that is no error"
  const [place = ""] = /^ +at .*$/m.exec(data.stack ?? "") ?? []
  return `${data.name} ${place.trim()}`.trim()
}

function whyOf(error: unknown): string {
  return error instanceof Error ? error.message : "something went wrong"
}
