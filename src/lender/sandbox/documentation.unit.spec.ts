import { readFileSync } from "node:fs"
import { join } from "node:path"
import { forgeryKind } from "./callbacks/callback"
import { shopperChoice } from "./form/words"
import { describedFaults } from "./index"
import { words } from "./merchant.spec"
import { resolveOptions } from "./options"

const read = (name: string) => readFileSync(join(__dirname, "../../../docs/internals", name), "utf8")

/** Rows of the contract about version 2: an identifier, and what the API documentation says. */
const rows = [...read("contract.md").matchAll(/^\| (?!v1-)([a-z0-9-]+) \| (.*?) \|/gm)].map(
  ([, id = "", says = ""]) => ({ id, says }),
)

describe("the page about version 2 in the sandbox", () => {
  const page = read("sandbox-version-2.md")
  const cited = [...page.matchAll(/\[([a-z0-9, -]+)\]\(contract\.md#[a-z-]+\)/g)].flatMap(([, ids = ""]) =>
    ids.split(", "),
  )

  it("cites rows the contract has", () => {
    const known = rows.map(({ id }) => id)
    expect(cited.length).toBeGreaterThan(40)
    expect(cited.filter((id) => !known.includes(id))).toEqual([])
  })

  it("leaves out nothing the contract says is not shown", () => {
    const open = rows.filter(({ says }) => says.includes("Not specified")).map(({ id }) => id)
    expect(open.length).toBeGreaterThan(20)
    expect(open.filter((id) => !cited.includes(id))).toEqual([])
  })

  it("names every option that plays another reading, and only faults there are", () => {
    const own = words("port host accounts stateFile faults seed formDecision")
    const version1 = words(
      "charges chargesPerPage pageParameter chargeOrder listCount eventSignature eventVersion",
    )
    for (const option of Object.keys(resolveOptions({})).filter((name) => !own.includes(name))) {
      const where = version1.includes(option) ? read("sandbox-version-1.md") : page
      expect(where).toContain(`\`${option}`)
    }
    const kinds: readonly string[] = describedFaults.map(({ kind }) => kind)
    const quoted = [...page.matchAll(/"([a-z0-9]+(?:-[a-z0-9]+)+|html|late|cut|truncated)"/g)].map(
      ([, name = ""]) => name,
    )
    expect(quoted.length).toBeGreaterThan(10)
    expect(quoted.filter((name) => !kinds.includes(name))).toEqual([])
  })
})

describe("the sandbox's manual", () => {
  it("names every choice of a shopper and every forgery", () => {
    const manual = read("../reference/sandbox.md") + read("sandbox-tests.md")
    for (const choice of shopperChoice.options) expect(manual).toContain(`\`${choice}@…\``)
    for (const kind of forgeryKind.options) expect(manual).toContain(`\`${kind}\``)
  })
})
