import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startSandbox } from "../index"
import { call, confirmedOrder } from "../merchant.spec"

describe("a state file", () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "sandbox-"))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it("brings orders, effects and the clock back after a restart", async () => {
    const stateFile = join(folder, "state.json")
    const first = await startSandbox({ stateFile })
    const id = await confirmedOrder(first)
    await first.clock.advance(86_400_000)
    const before = { order: first.books.order(id), effects: first.books.effects() }
    await first.close()

    const second = await startSandbox({ stateFile })
    expect({ order: second.books.order(id), effects: second.books.effects() }).toEqual(before)
    expect(second.clock.now().getTime() - Date.now()).toBeGreaterThan(86_000_000)
    await call(second, `/orders/${id}/refund`, { method: "POST", body: { total_amount: 5 } })
    const [confirm, refund] = second.books.effects(id)
    expect(refund?.sequence).toBeGreaterThan(confirm?.sequence ?? Infinity)
    await second.close()
    expect(readdirSync(folder)).toEqual(["state.json"])
  })

  it.each(["{", '{"version":2}', "[]"])("is refused, and left alone, when it holds %s", async (content) => {
    const stateFile = join(folder, "notes.json")
    writeFileSync(stateFile, content)
    await expect(startSandbox({ stateFile })).rejects.toThrow(stateFile)
    expect(readFileSync(stateFile, "utf8")).toBe(content)
  })
})
