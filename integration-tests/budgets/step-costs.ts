import { Admin } from "../harness/people/admin"
import { meterOf, type Cost } from "./meter"
import { buyByInstalments, buyBySystem, type Counted } from "./purchase-steps"
import { STEP_BUDGETS, type Step } from "./step-budgets"
import type { StatementCounter } from "./statement-counter"
import type { TestShop } from "../harness/shop/test-shop"

export interface StepCost {
  step: Step
  /** The calls to the lender in each round. */
  calls: string[][]
  /** The minimum of all rounds: other work of the server, or work done for the first time, only adds. */
  statements: number
  /** The same step with `pp_system_default`; 0 for a step that provider does not have. */
  control: number
}

/** The cost of each step of a purchase in a shop that captures by hand, bought with both providers in turn. */
export async function costsOfSteps(
  shop: TestShop,
  counter: StatementCounter,
  rounds: number,
): Promise<StepCost[]> {
  const counted: Counted = { shop, admin: await Admin.login(shop), meter: meterOf(shop, counter) }
  const ours: Record<Step, Cost>[] = []
  const control: Partial<Record<Step, Cost>>[] = []
  for (let round = 0; round < rounds; round += 1) {
    control.push(await buyBySystem(counted))
    ours.push(await buyByInstalments(counted))
  }
  return steps().map((step) => ({
    step,
    calls: ours.map((one) => one[step].calls),
    statements: Math.min(...ours.map((one) => one[step].statements)),
    control: Math.min(...control.map((one) => one[step]?.statements ?? 0)),
  }))
}

function steps(): Step[] {
  return Object.keys(STEP_BUDGETS).filter((name): name is Step => name in STEP_BUDGETS)
}
