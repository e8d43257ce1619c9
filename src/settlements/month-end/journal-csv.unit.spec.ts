import fc from "fast-check"
import { journal } from "../../modules/instalments/options/journal"
import type { JournalLine } from "./journal"
import { fecName, fecText, genericCsv } from "./journal-csv"

const OPTIONS = journal.parse({})
const LINE: JournalLine = {
  date: "2026-11-20",
  account_code: "467000",
  debit_cents: 123_456,
  credit_cents: 0,
  label: "Ventes, règlement stl_1",
  reference: "stl_1",
  kind: "sales",
  role: "receivable",
  account: "default",
  settlement_id: "instset_1",
  service_settlement_id: "stl_1",
}
const OTHER: JournalLine = { ...LINE, account_code: "707000", debit_cents: 0, credit_cents: 5, role: "sales" }
const NEXT: JournalLine = { ...LINE, settlement_id: "instset_2", service_settlement_id: "stl_2" }

async function* yielding(...pieces: JournalLine[][]) {
  yield* pieces
}
async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ""
  for await (const piece of pieces) text += piece
  return text
}

it("the generic file has a column for each thing a line says, and one amount on each line", async () => {
  const format = { separator: ";", decimal: "," } as const
  expect(await textOf(genericCsv(yielding([LINE, OTHER]), format))).toBe(
    [
      "\uFEFFDate;Account code;Debit;Credit;Label;Reference;Settlement;Lender account",
      '2026-11-20;467000;1234,56;;"Ventes, règlement stl_1";stl_1;stl_1;default',
      '2026-11-20;707000;;0,05;"Ventes, règlement stl_1";stl_1;stl_1;default',
      "",
    ].join("\r\n"),
  )
})

it("a FEC has the eighteen fields of the arrêté, in their order, one entry number for each settlement", async () => {
  const text = await textOf(fecText(yielding([LINE, OTHER], [NEXT]), OPTIONS))
  const [head, ...lines] = text.trimEnd().split("\r\n")
  expect(head).toBe(
    "JournalCode\tJournalLib\tEcritureNum\tEcritureDate\tCompteNum\tCompteLib\tCompAuxNum\tCompAuxLib\tPieceRef\tPieceDate\tEcritureLib\tDebit\tCredit\tEcritureLet\tDateLet\tValidDate\tMontantdevise\tIdevise",
  )
  expect(lines[0]?.split("\t")).toEqual([
    "INS",
    "Paiements en plusieurs fois",
    "202611-0001",
    "20261120",
    "467000",
    "Creances sur l'organisme de financement",
    "",
    "",
    "stl_1",
    "20261120",
    "Ventes, reglement stl_1",
    "1234,56",
    "0,00",
    "",
    "",
    "20261120",
    "",
    "",
  ])
  expect(lines.map((line) => line.split("\t")[2])).toEqual(["202611-0001", "202611-0001", "202611-0002"])
})

// @asvs 1.2.10
it("no text of the lender makes another field, line or formula of a file", async () => {
  const nasty = fc.string({
    unit: fc.constantFrom("a", "=", "+", "-", "@", "|", "\t", "\r", "\n", '"', ";", ",", "\0", "é", "€"),
  })
  await fc.assert(
    fc.asyncProperty(nasty, async (text) => {
      const line = { ...LINE, label: text, reference: text, service_settlement_id: text }
      const fec = await textOf(fecText(yielding([line]), OPTIONS))
      expect(fec.split("\r\n")).toHaveLength(3)
      const fields = fec.split("\r\n")[1]?.split("\t") ?? []
      expect(fields).toHaveLength(18)
      for (const field of fields) expect(field).toMatch(/^(?![=+\-@])[ -{}~]*$/)
      const csv = await textOf(genericCsv(yielding([line]), { separator: ";", decimal: "," }))
      for (const cell of unquoted(csv.slice(1))) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      expect(unquoted(csv.slice(1))).toHaveLength(16)
    }),
  )
})

/** The cells of a CSV file, as a spreadsheet reads them. */
function unquoted(csv: string): string[] {
  return [...csv.trimEnd().matchAll(/(?:^|;|\r\n)(?:"((?:[^"]|"")*)"|([^";\r\n]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  )
}

it("a FEC is named by the company's SIREN and the last day of its month", () => {
  expect(fecName("2026-11-30", "732829320")).toBe("732829320FEC20261130.txt")
  expect(fecName("2026-02-28", undefined)).toBe("journal-2026-02-fec.txt")
})
