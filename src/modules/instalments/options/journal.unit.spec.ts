import { journal } from "./journal"

const problems = (given: unknown) =>
  journal.safeParse(given).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? []

it("has an account code for everything, of the French chart of accounts, and takes a shop's own", () => {
  const accounts = {
    ...{ receivable: "467000", sales: "707000", refunds: "709000" },
    ...{ commission: "627800", bank: "512000", adjustments: "471000" },
  }
  const own = { bank: "572.1", sales: "430" }
  expect(journal.parse({})).toEqual({ code: "INS", accounts })
  expect(journal.parse({ accounts: own })).toMatchObject({ accounts: { ...accounts, ...own } })
})

it("the receivable and the bank have codes of their own; sales and refunds may share one", () => {
  expect(problems({ accounts: { bank: "467000" } })).toEqual([
    "accounts.receivable: must differ from that of bank",
    "accounts.bank: must differ from that of receivable",
  ])
  const same = "accounts.bank: must differ from that of commission"
  expect(problems({ accounts: { commission: "512000" } })).toEqual([same])
  expect(problems({ accounts: { sales: "430000", refunds: "430000" } })).toEqual([])
})

it.each(["=1+1", "", "70 70", "7;0", "123456789012345678901"])("%j is no account code", (code) => {
  expect(problems({ accounts: { sales: code } })).toHaveLength(1)
})

it("a SIREN has nine digits and a check digit that fits", () => {
  expect(journal.parse({ siren: "732829320" }).siren).toBe("732829320")
  for (const siren of ["732829321", "73282932", "FR732829320"]) expect(problems({ siren })).toHaveLength(1)
})
