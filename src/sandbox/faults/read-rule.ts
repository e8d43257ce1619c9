import { parse } from "../service/read-request"
import { ServiceFailure } from "../service/failure"
import { z } from "zod"
import { faultKinds } from "./fault-kinds"
import type { FaultKind, SettledRule } from "./fault-kinds"
import { legacyCalls, settlementCalls } from "./operation"

const namesNoOrder = [...settlementCalls, ...legacyCalls]

const named = z.looseObject({ kind: z.enum(faultKinds.map(({ kind }) => kind)) })

/** A rule and its kind. @throws ServiceFailure 400 saying what is wrong with it */
export function readRule(value: unknown): { rule: SettledRule; kind: FaultKind } {
  const { kind: name } = parse(named, value)
  const kind = faultKinds.find((one) => one.kind === name)
  if (kind === undefined) throw new ServiceFailure(400, `kind: there is no ${name}`)
  const rule = parse<SettledRule>(kind.schema, value)
  const wrong = contradiction(rule, kind)
  if (wrong !== null) throw new ServiceFailure(400, wrong)
  return { rule, kind }
}

function contradiction(rule: SettledRule, { operations }: FaultKind): string | null {
  const { kind, operation, nth, probability, orderId } = rule
  if (nth !== undefined && probability !== undefined) return "nth: not together with probability"
  if (operation !== "any" && !operations.includes(operation)) {
    return `operation: ${kind} goes with ${operations.join(", ")} or any`
  }
  if (orderId !== undefined && (operation === "create" || operation === "list")) {
    return `orderId: a ${operation} names no order; use orderReference`
  }
  if (orderId !== undefined && namesNoOrder.some((name) => name === operation)) {
    return `orderId: a call for ${operation} names no order`
  }
  return null
}
