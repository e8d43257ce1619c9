import { Admin } from "../../integration-tests/harness/people/admin"
import { Shopper } from "../../integration-tests/harness/people/shopper"
import type { TestShop, TestShopOptions } from "../../integration-tests/harness/shop/test-shop"
import { startSandbox, type FaultRule, type Sandbox } from "../../src/lender/sandbox"
import { fill } from "../checkout/sell"
import { inShop } from "../in-shop"
import { interleaved } from "../interleaved"
import type { Bench, Measure } from "../measure"
import { compareRounds } from "../rounds"
import { leastRow, type Row } from "../row"
import { approvalsOf, approve, placeBySweep } from "./approvals"

const BUDGET = 0.9
const WARM_UP = 8
/** In each round of the bench. */
const BATCHES = 2
/** Of each account whose lender fails; a pass gives up after three of them. */
const FORMS = 8
const COUNTRY = "es"
const GOOD = "good"

/** How the lender of each other account fails. Each account has a lender of its own. */
const FAILURES = new Map<string, FaultRule>([
  ["hangs", { operation: "read", kind: "hang", probability: 1 }],
  ["refuses", { operation: "read", kind: "refused-401", probability: 1 }],
  ["slow", { operation: "read", kind: "late", delayMs: 5_000, probability: 1 }],
])

/** By the name of their account. */
type Lenders = ReadonlyMap<string, { lender: Sandbox; failure: FaultRule }>

export const SWEEP_OF_ACCOUNTS: Measure = { name: "sweep of accounts", run: measure }

/**
 * Approvals of one account whose callbacks were lost, placed by the sweep while the lenders of three other accounts hang,
 * refuse the key, and take five seconds for a response; compared with the same while nothing of those accounts is due.
 */
async function measure(bench: Bench): Promise<Row[]> {
  const lenders = new Map<string, { lender: Sandbox; failure: FaultRule }>()
  for (const [name, failure] of FAILURES)
    lenders.set(name, { lender: await startSandbox({ callbacks: "held" }), failure })
  const accountAt = ({ baseUrl }: Sandbox) => ({ baseUrl, privateKey: "tk_sandbox_private" })
  const others = Object.fromEntries([...lenders].map(([name, { lender }]) => [name, accountAt(lender)]))
  const options: TestShopOptions = {
    instalments: (lender) => ({ capture: "manual", accounts: { [GOOD]: accountAt(lender), ...others } }),
  }
  try {
    return await inShop(bench.postgres, options, async (shop) => {
      await (await Admin.login(shop)).offer(COUNTRY, [GOOD, ...lenders.keys()].map(providerOf))
      await leaveForms(shop, lenders)
      const place = (count: number, failing: boolean) => placeBeside(shop, lenders, { count, failing })
      await place(WARM_UP, false)
      const { times, count } = approvalsOf(bench, BATCHES)
      const rates = await interleaved(
        times,
        () => place(count, true),
        () => place(count, false),
      )
      return [
        leastRow(`${SWEEP_OF_ACCOUNTS.name}: orders placed beside three whose lenders fail`, {
          ...compareRounds("orders per second", rates),
          unit: "/s",
          budget: BUDGET,
        }),
      ]
    })
  } finally {
    for (const { lender } of lenders.values()) await lender.close()
  }
}

function providerOf(account: string): string {
  return `pp_instalments_${account}`
}

async function leaveForms(shop: TestShop, lenders: Lenders): Promise<void> {
  for (const name of lenders.keys())
    for (let form = 0; form < FORMS; form += 1) {
      const shopper = new Shopper(shop)
      await shopper.chooseInstalments((await fill(shopper)).id, providerOf(name))
    }
}

/** @returns orders per second of the account whose lender responds */
async function placeBeside(
  shop: TestShop,
  lenders: Lenders,
  { count, failing }: { count: number; failing: boolean },
): Promise<number> {
  const forms = await approve(shop, count, providerOf(GOOD))
  if (failing) for (const { lender, failure } of lenders.values()) lender.faults.add(failure)
  // Else what failed in the round before would be due again in the control.
  await shop.sql(
    "UPDATE instalment_order SET read_at = NULL, due_at = CASE WHEN $2 THEN now() - interval '1 hour' END WHERE account = ANY($1)",
    [[...lenders.keys()], failing],
  )
  const rate = await placeBySweep(shop, forms)
  for (const [name, { lender }] of lenders) {
    if (failing && !lender.faults.list().some(({ hits }) => hits > 0))
      throw new Error(`The lender of ${name} was not called.`)
    lender.faults.clear()
  }
  return rate
}
