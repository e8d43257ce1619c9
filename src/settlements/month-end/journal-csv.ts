import type { JournalOptions } from "../../modules/instalments/options/journal"
import { centsCell, csvFile, textCell, type Column, type CsvFormat } from "../read/csv"
import type { JournalLine } from "./journal"

/** A line has one side: the other is empty rather than 0. */
const COLUMNS: Column<JournalLine>[] = [
  { name: "Date", cell: (one) => one.date },
  { name: "Account code", cell: (one) => textCell(one.account_code) },
  { name: "Debit", cell: (one, format) => centsCell(one.debit_cents || null, format) },
  { name: "Credit", cell: (one, format) => centsCell(one.credit_cents || null, format) },
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

const JOURNAL_NAME = "Paiements en plusieurs fois"

const ACCOUNT_NAMES: Record<JournalLine["role"], string> = {
  receivable: "Créances sur l'organisme de financement",
  sales: "Ventes",
  refunds: "Remboursements aux clients",
  commission: "Commissions de financement",
  bank: "Banque",
  adjustments: "Comptes d'attente",
}

/** A line of an entry: its settlement's place among the others, counted from 1, and its date as `YYYYMMDD`. */
interface FecLine extends JournalLine {
  code: string
  number: number
  day: string
}

/** The fields in their order: arrêté of 29 July 2013, article A47 A-1 of the Livre des procédures fiscales. */
const FEC_FIELDS: Record<string, (line: FecLine) => string> = {
  JournalCode: ({ code }) => code,
  JournalLib: () => JOURNAL_NAME,
  EcritureNum: ({ day, number }) => `${day.slice(0, 6)}-${String(number).padStart(4, "0")}`,
  EcritureDate: ({ day }) => day,
  CompteNum: ({ account_code }) => account_code,
  CompteLib: ({ role }) => ACCOUNT_NAMES[role],
  CompAuxNum: () => "",
  CompAuxLib: () => "",
  PieceRef: ({ service_settlement_id }) => service_settlement_id,
  PieceDate: ({ day }) => day,
  EcritureLib: ({ label }) => label,
  Debit: ({ debit_cents }) => fecAmount(debit_cents),
  Credit: ({ credit_cents }) => fecAmount(credit_cents),
  EcritureLet: () => "",
  DateLet: () => "",
  ValidDate: ({ day }) => day,
  Montantdevise: () => "",
  Idevise: () => "",
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
  { code }: JournalOptions,
): AsyncGenerator<string, void, undefined> {
  yield `${Object.keys(FEC_FIELDS).join("\t")}\r\n`
  let settlement: string | undefined
  let number = 0
  for await (const some of lines) {
    let text = ""
    for (const line of some) {
      if (line.settlement_id !== settlement) {
        settlement = line.settlement_id
        number += 1
      }
      const day = line.date.replaceAll("-", "")
      const fields = Object.values(FEC_FIELDS).map((field) => fecField(field({ ...line, code, number, day })))
      text += `${fields.join("\t")}\r\n`
    }
    yield text
  }
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
