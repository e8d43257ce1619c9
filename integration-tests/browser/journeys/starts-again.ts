import { spawnSync } from "node:child_process"
import { connect } from "node:net"
import { join } from "node:path"
import type { Browser } from "playwright-core"
import { startSandbox, type Sandbox } from "../../../src/lender/sandbox"
import { ROOT } from "../../harness/folders"
import { openOrder } from "../admin-pages"
import { demoEnvironment, startDemo, type Demo } from "../demo"
import { ServiceRecords } from "../service-records"
import { confirmed, shopUpToForm } from "../storefront"
import { fixtureOf } from "./fixture"
import { sell } from "./sell"

const TSX = join(ROOT, "node_modules/tsx/dist/cli.mjs")

/** The demo's command. `use` hands over the demo that runs after a restart. */
export function startsAgain(current: { demo(): Demo; use(demo: Demo): void; browser(): Browser }): void {
  it("a taken port is told in one sentence, before anything is started", () => {
    const { ports } = current.demo()
    const { status, stdout, stderr } = spawnSync(process.execPath, [TSX, "demo/start.ts"], {
      cwd: ROOT,
      env: demoEnvironment({ ...ports, STOREFRONT_PORT: "1", SANDBOX_PORT: "2" }),
      encoding: "utf8",
    })
    expect({ status, stdout, stderr: stderr.trim() }).toEqual({
      status: 1,
      stdout: "",
      stderr: `Port ${ports.PORT} (Medusa) is taken. Free it, or set PORT.`,
    })
  })

  describe("stopped by Ctrl-C and started again with a service of one's own", () => {
    let sandbox: Sandbox | undefined
    let before: string
    let left: string[]

    beforeAll(async () => {
      const demo = current.demo()
      before = (await sell(fixtureOf(current.browser(), demo))).order.number
      left = await demo.stop("ctrl-c")
      sandbox = await startSandbox({
        accounts: [{ name: "own", privateKey: "own_private", publicKey: "own_public" }],
      })
      current.use(
        await startDemo({
          ports: demo.ports,
          env: { INSTALMENTS_BASE_URL: sandbox.baseUrl, INSTALMENTS_PRIVATE_KEY: "own_private" },
        }),
      )
    })
    afterAll(() => sandbox?.close())

    it("leaves no process behind", () => {
      expect(left).toEqual([])
    })

    it("starts no sandbox", async () => {
      const { ports, output } = current.demo()
      expect(output()).not.toContain("Sandbox")
      await expect(accepts(Number(ports.SANDBOX_PORT))).resolves.toBe(false)
    })

    it("still has the orders of before, and sells through the given service", async () => {
      const url = sandbox?.url ?? ""
      const { as, demo, records } = fixtureOf(current.browser(), current.demo(), new ServiceRecords(url))
      await as("desk", (staff) => openOrder(staff, demo.medusa, before))
      await as("desktop", async (shopper) => {
        const form = await shopUpToForm(shopper, demo.storefront)
        expect(new URL(form).origin).toBe(new URL(url).origin)
        await shopper.page.getByTestId("approve").click()
        const { total } = await confirmed(shopper.page)
        expect((await records.orderOf(form)).shopping_cart.total_amount).toBe(total)
      })
    })
  })

  it("ends with the command that started it, and leaves no process behind", async () => {
    expect(await current.demo().stop("terminate")).toEqual([])
  })
}

function accepts(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ port, host: "127.0.0.1" })
    socket.once("connect", () => done(socket.destroy() !== undefined))
    socket.once("error", () => done(false))
  })
}
