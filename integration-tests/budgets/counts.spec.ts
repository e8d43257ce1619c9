import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Client } from "pg"
import { expectRecordsMatch } from "../harness/assertions/both-records"
import { ROOT } from "../harness/folders"
import { startStatementCounter, type StatementCounter } from "./statement-counter"
import { STEP_BUDGETS, stepTable } from "./step-budgets"
import { costsOfSteps, type StepCost } from "./step-costs"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"

const ROUNDS = 3
/** Some fifty steps are taken one after the other, each until nothing happens any more. */
const COUNTED_WITHIN_MS = 1_200_000

describe("each step of a purchase", () => {
  let counter: StatementCounter
  let shop: TestShop
  let costs: StepCost[]

  beforeAll(async () => {
    counter = await startStatementCounter(process.env.TEST_POSTGRES ?? "")
    shop = await startTestShop({
      sandbox: { callbacks: "held" },
      instalments: { capture: "manual" },
      databaseFor: counter.through,
    })
    costs = await costsOfSteps(shop, counter, ROUNDS)
  }, COUNTED_WITHIN_MS)
  afterAll(async () => {
    await shop?.stop()
    await counter?.close()
  })

  it("asks the lender for exactly its calls, each time", () => {
    const rounds = Array.from({ length: ROUNDS })
    expect(costs.map(({ step, calls }) => ({ step, calls }))).toEqual(
      costs.map(({ step }) => ({ step, calls: rounds.map(() => STEP_BUDGETS[step].calls) })),
    )
  })

  it("adds no more SQL statements to Medusa's own than it may", () => {
    const over = costs
      .map(({ step, statements, control }) => ({
        step,
        added: statements - control,
        allowed: STEP_BUDGETS[step].statements,
      }))
      .filter(({ added, allowed }) => added > allowed)
    expect(over).toEqual([])
  })

  it("is counted by every statement of the server, which takes some for Medusa's own purchase", async () => {
    const bySystem = costs.filter(({ control }) => control > 0).map(({ step }) => step)
    expect(bySystem).toEqual(["initiate", "reuse", "adopt", "return", "sweep", "capture", "refund"])

    const client = new Client({ connectionString: counter.through(shop.databaseUrl) })
    await client.connect()
    const asked = ["BEGIN /* counted */", "SELECT 1 /* counted */", "COMMIT /* counted */"]
    for (const statement of asked) await client.query(statement)
    await client.query("SELECT $1::int /* counted */", [1])
    await client.end()
    const counted = counter.statements().filter((statement) => statement.includes("/* counted */"))
    expect(counted).toEqual([...asked, "SELECT $1::int /* counted */"])
  })

  it("leaves both records agreeing", () => expectRecordsMatch(shop))

  it("has in docs/internals/budgets.md the numbers that are held here", () => {
    expect(readFileSync(join(ROOT, "docs/internals/budgets.md"), "utf8")).toContain(stepTable())
  })
})
