import { writeFileSync } from "node:fs"
import { readSettings, UsageError } from "./read-settings"
import { exitCodeOf, reportJson, reportText } from "./report/report"
import { verify } from "./verify"

const HELP = `Usage: medusa-payment-instalments verify [options]

Checks the lender's API against docs/internals/contract.md, and prints what agrees, what differs, what could not
be tried, and what was found out where nothing is specified. It only reads, unless --write is given.

  --base-url URL          version 2: the base URL, ending in /v2 (INSTALMENTS_BASE_URL)
  --private-key KEY       its key (INSTALMENTS_PRIVATE_KEY)
  --write                 also create test orders, and try what must be refused
  --order ID              with --write: confirm and refund this AUTHORIZED order
  --approve-at URL        with --write: approve the created order at this sandbox, then confirm and refund it
  --amount CENTS          total of the orders created (20000)
  --email ADDRESS         shopper of the orders created (verify@shop.example)
  --live                  allow --write with a key that does not start with tk_

  --legacy-base-url URL   version 1: the base URL without /api/1 (INSTALMENTS_LEGACY_BASE_URL)
  --secret-key KEY        its key (INSTALMENTS_SECRET_KEY)
  --charge ID             a charge to read
  --old-order ID          a merchant's order identifier that has charges
  --webhook-url URL       with --write: register this webhook; it cannot be removed again

  --json FILE             also write the report there
  --help                  this text

Exit codes: 0 agrees, 1 something differs or nothing could be checked, 2 the options are invalid.
`

/** `verify`: resolves with the exit code. */
export async function runVerify(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<0 | 1 | 2> {
  try {
    const { help, jsonFile, ...settings } = readSettings(args, environment)
    if (help) {
      process.stdout.write(HELP)
      return 0
    }
    if (jsonFile !== null) write(jsonFile, "")
    const report = await verify(settings)
    process.stdout.write(reportText(report))
    if (jsonFile !== null) write(jsonFile, reportJson(report, new Date()))
    return exitCodeOf(report)
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause
    process.stderr.write(`${cause.message}\n`)
    return 2
  }
}

/** Checked before any request is sent, so that no run is wasted. */
function write(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch {
    throw new UsageError("The file of --json cannot be written.")
  }
}
