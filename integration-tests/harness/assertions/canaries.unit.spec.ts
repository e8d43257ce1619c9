import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ANA, CARMEN, KEY_MARK, LUCIA, newCanary, ROSA, ZEBULONIA } from "../people/people"
import { canariesIn } from "./canaries"
import { leakingLogs, leaksIn } from "./leaks"

const TOKEN = "lL-I_l_VaX6hyePUsfcuWQ"
const ASKED = `GET /instalments/callback/${TOKEN}?svc_order_id=9d8ae8966b0d90d4e24e4c27 ← - (200) - 3.698 ms`

describe("what no log may hold", () => {
  const schedule = newCanary(42)

  it.each([
    ANA.email,
    `Customer ${ANA.email.toUpperCase()} exists`,
    ANA.address.last_name,
    ANA.address.address_1,
    ANA.address.phone,
    "+34 600 123 123",
    ROSA.full_name,
    CARMEN.phone,
    CARMEN.metadata.dni,
    CARMEN.metadata.date_of_birth,
    ZEBULONIA.address.first_name,
    ZEBULONIA.address.city,
    `customer-1f2e3d4c${ANA.email.slice(ANA.email.indexOf("@"))}`,
    `${LUCIA.address.first_name} ${LUCIA.address.last_name}`,
    schedule.phone,
    schedule.street,
    "tk_sandbox_private",
    "Bearer tk_spain_private",
    "sk_sandbox_secret",
    "pk_live_never_print_this",
    `tk_good${KEY_MARK}`,
  ])("is found wherever it stands: %s", (text) => {
    expect(canariesIn(`warn:    could not read {"message":"${text}"}`)).toHaveLength(1)
  })

  it.each([
    "instalments: inst_01KAZ600123123000 could not be read when its shopper came back",
    "http:    GET /admin/orders?created_at=2026-11-20 ← - (200) - 12.691 ms",
    "tk_sandbox_public, Europe/Madrid, INSTALMENTS_PRIVATE_KEY",
    "9d8a169123456789e24e4c27",
  ])("is not seen where it is not: %s", (text) => expect(canariesIn(text)).toEqual([]))

  // @asvs 14.2.1
  it("is a token too, but in the line Medusa writes of its request", () => {
    const developed = `\u001b[32mhttp\u001b[39m:    ${ASKED}`
    const inProduction = JSON.stringify({ level: "http", path: `/instalments/return/${TOKEN}/ok` })
    expect(leaksIn([developed, inProduction].join("\n"))).toEqual([])
    expect(leaksIn([developed, `warn:    ${TOKEN} is unknown`].join("\n"))).toMatchObject([{ line: 2 }])
    expect(leaksIn(`event {"url":"https://shop.test/instalments/return/${TOKEN}/ok"}`)).toMatchObject([
      { line: 1, what: "the token of a return or callback address" },
    ])
  })

  // @asvs 16.2.5
  it("is told with its file and line, of the logs this run wrote", () => {
    const folder = mkdtempSync(join(tmpdir(), "leaking-logs-"))
    try {
      mkdirSync(join(folder, "demo"))
      writeFileSync(join(folder, "test_1.log"), `one\n${ANA.email}\n`)
      writeFileSync(join(folder, "demo", "medusa.log"), "tk_sandbox_private")
      writeFileSync(join(folder, "postgres.log"), ANA.email)
      writeFileSync(join(folder, "earlier.log"), ANA.email)
      utimesSync(join(folder, "earlier.log"), 1, 1)
      expect(leakingLogs(folder, 2_000)).toEqual([
        expect.stringContaining(`${join(folder, "test_1.log")}:2: an e-mail address`),
        expect.stringContaining(`${join(folder, "demo", "medusa.log")}:1: an account's key`),
      ])
      expect(leakingLogs(join(folder, "none"), 0)).toEqual([])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
