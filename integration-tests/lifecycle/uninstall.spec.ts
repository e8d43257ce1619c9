import { spawn } from "node:child_process"
import { once } from "node:events"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ROOT } from "../harness/folders"
import { atForm, buy, type Purchase } from "../harness/people/purchase"
import { MANUAL } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { runMedusa } from "../harness/shop/run-medusa"
import { sweepEverything } from "../harness/time/sweep"
import { structure } from "../package/tables"

const CLI = join(ROOT, ".medusa/server/src/cli/index.js")

describe("the command that uninstalls the plugin's data", () => {
  const { shop, admin, shopper, faults } = openShop({ ...MANUAL, compared: false })
  const name = () => new URL(shop.databaseUrl).pathname.slice(1)
  let loan: Purchase
  let approved: Purchase
  let open: Awaited<ReturnType<typeof atForm>>
  let made: string[]

  beforeAll(async () => {
    made = await structure(shop)
    loan = await buy(shop, shopper)
    const payment = await admin.payment(loan.orderId)
    await admin.capture(payment.id)
    expect((await admin.refund(payment.id, 10)).status).toBe(200)
    faults.add({ operation: "refund", kind: "error-500" })
    await admin.refund(payment.id, 20)
    faults.clear()
    approved = await buy(shop, shopper)
    open = await atForm(shop, shopper)
  })

  async function uninstall(...args: string[]) {
    const child = spawn(process.execPath, [CLI, "uninstall", ...args], {
      cwd: tmpdir(),
      env: { ...process.env, DATABASE_URL: shop.databaseUrl },
    })
    let out = ""
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        out += String(chunk)
      })
    const [code]: unknown[] = await once(child, "close")
    return { code, out }
  }

  const reference = ({ session }: Pick<Purchase, "session">) => session.data.instalment_order_id

  it("Without a confirmation it lists tables, migrations and loans, and drops nothing", async () => {
    const { code, out } = await uninstall()
    expect(code).toBe(0)
    expect(out).toContain(`Database ${name()}\n`)
    expect(out).toContain("  instalment_order: 3 rows\n")
    expect(out).toMatch(/ {2}mikro_orm_migrations: Migration\d+\n/)
    expect(out).toContain("Confirmed loans, which stay at the lender: 1\n")
    expect(out).toContain(`lender's order ${loan.form.id}, order ${loan.orderId}: `)
    expect(out).toContain(" eur, refunded 10.00\n")
    expect(out).toContain(`Nothing was dropped.`)
    expect(out).toContain(`uninstall --confirm ${name()}\n`)
    expect(await structure(shop)).toEqual(made)
  })

  it("It refuses another database's name", async () => {
    const { code, out } = await uninstall("--confirm", "medusa-store")
    expect(code).toBe(1)
    expect(out).toContain(`The database is ${name()}, not medusa-store. Nothing was dropped.`)
    expect(await structure(shop)).toEqual(made)
  })

  it("It refuses while a form is open, an approval unconfirmed or a refund undecided, and names each", async () => {
    const { code, out } = await uninstall("--confirm", name())
    expect(code).toBe(1)
    expect(out).toContain("Still open, so that nothing can be dropped: 3\n")
    expect(out).toContain(`${reference(open)}, order none: its form is open\n`)
    expect(out).toContain(
      `${reference(approved)}, order ${approved.orderId}: its approval is not confirmed\n`,
    )
    expect(out).toContain(
      `${reference(loan)}, order ${loan.orderId}: a refund was sent, and its outcome is not known\n`,
    )
    expect(await structure(shop)).toEqual(made)
  })

  it("Once nothing is open it drops everything of the plugin's, and Medusa's rows stay", async () => {
    await open.form.reject()
    await admin.capture((await admin.payment(approved.orderId)).id)
    await sweepEverything(shop)
    const before = await medusasRows()
    const { code, out } = await uninstall("--confirm", name())
    expect(out).toContain("Still open, so that nothing can be dropped: 0\n")
    expect({ code, out }).toMatchObject({ code: 0 })
    expect(out).toMatch(/Dropped: 17 tables, and 1 rows of migrations\.\n$/)
    expect(await structure(shop)).toEqual([])
    expect(await medusasRows()).toEqual(before)
    expect(before.every(({ rows }) => rows > 0)).toBe(true)

    await shop.restart({}, { TEST_PROVIDER: "none" })
    expect((await admin.order(loan.orderId)).payment_status).toBe("partially_refunded")
    expect((await uninstall()).out).toBe(`The plugin has nothing in the database ${name()}.\n`)
  })

  it("The plugin can be installed again, and makes the same tables", async () => {
    await runMedusa(["db:migrate", "--skip-scripts", "--execute-safe-links"], { database: shop.databaseUrl })
    expect(await structure(shop)).toEqual(made)
  })

  const medusasRows = () =>
    shop.sql<{ name: string; rows: number }>(
      ["payment", "capture", "refund", "payment_provider", '"order"', "order_transaction"]
        .map((table) => `SELECT '${table}' AS name, count(*)::int AS rows FROM ${table}`)
        .join(" UNION ALL "),
    )
})
