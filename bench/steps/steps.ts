import { startStatementCounter } from "../../integration-tests/budgets/statement-counter"
import { STEP_BUDGETS } from "../../integration-tests/budgets/step-budgets"
import { costsOfSteps, type StepCost } from "../../integration-tests/budgets/step-costs"
import { inShop } from "../in-shop"
import type { Bench, Measure } from "../measure"
import { boundRow, type Row } from "../row"
import { say } from "../say"

export const STEPS: Measure = { name: "steps", run: measure }

/** Counts the calls of each step of a purchase; counts.spec.ts asserts these numbers. */
async function measure({ postgres, rounds }: Bench): Promise<Row[]> {
  const counter = await startStatementCounter(postgres.url(""))
  try {
    const options = {
      sandbox: { callbacks: "held" },
      instalments: { capture: "manual" },
      databaseFor: counter.through,
    } as const
    const costs = await inShop(postgres, options, (shop) => costsOfSteps(shop, counter, rounds))
    return costs.flatMap(rowsOf)
  } finally {
    await counter.close()
  }
}

function rowsOf({ step, calls, statements, control }: StepCost): Row[] {
  const { calls: allowedCalls, statements: allowedStatements } = STEP_BUDGETS[step]
  say(`  ${step}: ${calls[0]?.join(", ") || "no calls"}; ${statements} statements, ${control} by the control`)
  return [
    boundRow(`${STEPS.name}, ${step}: calls to the service`, {
      value: Math.max(...calls.map((round) => round.length)),
      control: null,
      unit: "calls",
      budget: allowedCalls.length,
    }),
    boundRow(`${STEPS.name}, ${step}: SQL statements added to the control's`, {
      value: statements - control,
      control,
      unit: "statements",
      budget: allowedStatements,
    }),
  ]
}
