import { Form } from "../../integration-tests/harness/people/form"
import { Shopper } from "../../integration-tests/harness/people/shopper"
import type { TestShop } from "../../integration-tests/harness/shop/test-shop"
import { fill } from "../checkout/sell"
import { inShop } from "../in-shop"
import { interleaved } from "../interleaved"
import type { Bench, Measure } from "../measure"
import { compareRounds } from "../rounds"
import { leastRow, type Row } from "../row"
import { say } from "../say"
import { approvalsOf, copyForm, placeBySweep, placeNew } from "./approvals"

const BUDGET = 0.9
const LIMIT = 0.8
const WARM_UP = 8
/** In each round of the bench. */
const BATCHES = 1

export const SWEEP_OF_BACKLOG: Measure = { name: "sweep of a backlog", run: measure }

/**
 * Approvals whose callbacks were lost, at the head of a backlog of thousands that a pass does not come to; compared with
 * the same while nothing else is due. To place all of them would take an hour in each round: what a longer backlog costs is
 * told by what it adds to each pass, and each claim of it.
 */
function measure(bench: Bench): Promise<Row[]> {
  const many = bench.quick ? 1_000 : 10_000
  const { times, count } = approvalsOf(bench, BATCHES)
  return inShop(bench.postgres, { instalments: { capture: "manual" } }, async (shop) => {
    await pileUp(shop, many)
    const place = (approvals: number, backlog: boolean) =>
      placeNew(shop, approvals, (_, forms) => placeAtHead(shop, forms, backlog))
    await place(WARM_UP, false)
    const rates = await interleaved(
      times,
      () => place(count, true),
      () => place(count, false),
    )
    return [
      leastRow(`${SWEEP_OF_BACKLOG.name}: orders placed, before ${many} more approvals, against none`, {
        ...compareRounds("orders per second", rates),
        unit: "/s",
        budget: BUDGET,
        limit: LIMIT,
      }),
    ]
  })
}

/** So many other shoppers were approved, and none of their rows is due yet. */
async function pileUp(shop: TestShop, count: number): Promise<void> {
  const shopper = new Shopper(shop)
  const form = Form.of(shop, await shopper.chooseInstalments((await fill(shopper)).id))
  await copyForm(shop, form, { copies: count, changes: "'status', 'AUTHORIZED', 'due_at', NULL" })
  say(`${count} approvals are left`)
}

/** @returns orders per second of these forms, which have been due for longer than the backlog */
async function placeAtHead(shop: TestShop, forms: Form[], backlog: boolean): Promise<number> {
  await shop.sql(
    "UPDATE instalment_order SET callback_at = now(), due_at = now() - interval '1 hour' WHERE lender_order_id = ANY($1)",
    [forms.map(({ id }) => id)],
  )
  await makeBacklogDue(shop, backlog)
  const rate = await placeBySweep(shop, forms)
  await makeBacklogDue(shop, false)
  return rate
}

async function makeBacklogDue(shop: TestShop, due: boolean): Promise<void> {
  await shop.sql(
    "UPDATE instalment_order SET due_at = CASE WHEN $1 THEN now() - interval '30 minutes' END WHERE lender_order_id LIKE '%\\_%'",
    [due],
  )
  await shop.sql("VACUUM ANALYZE instalment_order")
}
