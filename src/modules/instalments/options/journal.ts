import { z } from "zod"

/** What a line of the journal is posted to. `receivable` is what the lender owes the shop. */
export type JournalRole = "receivable" | "sales" | "refunds" | "commission" | "bank" | "adjustments"

const code = (fallback: string, description: string) =>
  z
    .string()
    .regex(
      /^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$/,
      "must be an account code: letters, digits, points and hyphens, 20 at most",
    )
    .default(fallback)
    .meta({ description })

/** The nine digits a French company is registered under, with their check digit. */
export const siren = z
  .string()
  .regex(/^\d{9}$/, { error: "must be the nine digits of a SIREN", abort: true })
  .refine(hasCheckDigit, "is not a SIREN: its check digit does not fit")

/** The two that money passes through: another line on the same code would hide what the lender still owes, or paid. */
const OWN_CODE = ["receivable", "bank"] as const

const accounts = z
  .strictObject({
    receivable: code("467000", "What the lender owes the shop; it is zero when a settlement is paid out."),
    sales: code(
      "707000",
      "Sales; or the account on which your own records hold financed orders as unpaid, where they record the sale itself.",
    ),
    refunds: code("709000", "Refunds; or the same account as for sales."),
    commission: code("627800", "The lender's commission, and what it gives back of it."),
    bank: code("512000", "The bank account that the lender pays into."),
    adjustments: code(
      "471000",
      "What a settlement's own figures leave unexplained, and operations that are neither sale nor refund.",
    ),
  })
  .superRefine((given, context) => {
    const codes = Object.entries(given)
    for (const own of OWN_CODE) {
      const other = codes.find(([role, value]) => role !== own && value === given[own])
      if (other)
        context.addIssue({ code: "custom", path: [own], message: `must differ from that of ${other[0]}` })
    }
  })

/** How the journal of a month is written for an accounting program. */
export const journal = z.strictObject({
  code: z
    .string()
    .regex(/^[0-9A-Za-z]{1,10}$/, "must be letters and digits, 10 at most")
    .default("INS")
    .meta({ description: "Code of the journal the entries belong to (JournalCode of a FEC)." }),
  siren: siren.optional().meta({
    description: "SIREN of a French company: names its FEC files as the arrêté of 29 July 2013 asks for.",
  }),
  accounts: accounts.prefault({}).meta({
    description: "Account codes; the defaults are of the French chart of accounts (PCG).",
  }),
})

export type JournalOptions = z.output<typeof journal>

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
