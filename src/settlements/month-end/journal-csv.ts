import type { JournalOptions } from "../../modules/instalments/options/journal"
import { centsCell, csvFile, textCell, type Column, type CsvFormat } from "../read/csv"
import type { JournalLine } from "./journal"

const COLUMNS: Column<JournalLine>[] = [
  { name: "Date", cell: (one) => one.date },
  { name: "Account code", cell: (one) => textCell(one.account_code) },
  { name: "Debit", cell: (one, format) => sideCell(one.debit_cents, format) },
  { name: "Credit", cell: (one, format) => sideCell(one.credit_cents, format) },
  { name: "Label", cell: (one) => textCell(one.label) },
  { name: "Reference", cell: (one) => textCell(one.reference) },
  { name: "Settlement", cell: (one) => textCell(one.service_settlement_id) },
  { name: "Lender account", cell: (one) => textCell(one.account) },
]

type Lines = AsyncIterable<JournalLine[]>

/** The journal as a CSV file, piece by piece. */
export function genericCsv(lines: Lines, format: CsvFormat): AsyncGenerator<string, void, undefined> {
  return csvFile(COLUMNS, lines, format)
}

/** Empty rather than 0: a line has one side. */
function sideCell(cents: number, format: CsvFormat): string {
  return cents === 0 ? "" : centsCell(cents, format)
}

/** The names of the fields and their order: arrêté of 29 July 2013, article A47 A-1 of the Livre des procédures fiscales. */
const FEC_FIELDS = [
  "JournalCode",
  "JournalLib",
  "EcritureNum",
  "EcritureDate",
  "CompteNum",
  "CompteLib",
  "CompAuxNum",
  "CompAuxLib",
  "PieceRef",
  "PieceDate",
  "EcritureLib",
  "Debit",
  "Credit",
  "EcritureLet",
  "DateLet",
  "ValidDate",
  "Montantdevise",
  "Idevise",
] as const

const JOURNAL_NAME = "Paiements en plusieurs fois"

const ACCOUNT_NAMES: Record<JournalLine["role"], string> = {
  receivable: "Créances sur l'organisme de financement",
  sales: "Ventes",
  refunds: "Remboursements aux clients",
  commission: "Commissions de financement",
  bank: "Banque",
  adjustments: "Comptes d'attente",
}

/** What a field must not hold: the separators of fields, and any character but those of ASCII. */
const UNFIT = /(?:[^ -~]|\|)+/g
const ACCENTS = /[\u0300-\u036f]/g

/**
 * The journal as the entries of a French accounting file: tab separated, dates `YYYYMMDD`, decimal commas, no negative
 * amount, ASCII, which the text asks for beside ISO 8859-15. An entry is a settlement; they are numbered in the order of their dates.
 */
export async function* fecText(
  lines: Lines,
  options: JournalOptions,
): AsyncGenerator<string, void, undefined> {
  yield `${FEC_FIELDS.join("\t")}\r\n`
  let settlement: string | undefined
  let number = 0
  for await (const some of lines) {
    let text = ""
    for (const line of some) {
      if (line.settlement_id !== settlement) {
        settlement = line.settlement_id
        number += 1
      }
      text += fecLine(line, number, options)
    }
    yield text
  }
}

function fecLine(line: JournalLine, number: number, { code }: JournalOptions): string {
  const day = line.date.replaceAll("-", "")
  const fields: Record<(typeof FEC_FIELDS)[number], string> = {
    JournalCode: code,
    JournalLib: JOURNAL_NAME,
    EcritureNum: `${day.slice(0, 6)}-${String(number).padStart(4, "0")}`,
    EcritureDate: day,
    CompteNum: line.account_code,
    CompteLib: ACCOUNT_NAMES[line.role],
    CompAuxNum: "",
    CompAuxLib: "",
    PieceRef: line.service_settlement_id,
    PieceDate: day,
    EcritureLib: line.label,
    Debit: fecAmount(line.debit_cents),
    Credit: fecAmount(line.credit_cents),
    EcritureLet: "",
    DateLet: "",
    ValidDate: day,
    Montantdevise: "",
    Idevise: "",
  }
  return `${FEC_FIELDS.map((name) => fecField(fields[name])).join("\t")}\r\n`
}

function fecAmount(cents: number): string {
  return centsCell(cents, { separator: ";", decimal: "," })
}

/** One that a spreadsheet would run as a formula gets an apostrophe in front, as in the other files. */
function fecField(text: string): string {
  const plain = text.normalize("NFD").replace(ACCENTS, "").replace(UNFIT, " ").trim()
  return /^[=+\-@]/.test(plain) ? `'${plain}` : plain
}

/**
 * `SirenFECYYYYMMDD` with the last day of the month; without a SIREN a name that says what it is.
 * @param lastDay as `2026-11-30`
 */
export function fecName(lastDay: string, siren: string | undefined): string {
  return siren === undefined
    ? `journal-${lastDay.slice(0, 7)}-fec.txt`
    : `${siren}FEC${lastDay.replaceAll("-", "")}.txt`
}
