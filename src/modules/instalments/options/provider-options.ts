import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { describeIssue } from "./settings"

/** Options of one entry in the payment module's `providers`. How accounts are named is told with the plugin's options. */
const providerOptions = z.strictObject({ account: z.string().min(1, "must not be empty") })

/**
 * What Medusa asks of a provider before it loads. Names each mistake, never a value: keys are written here by mistake.
 * @throws MedusaError INVALID_ARGUMENT
 */
export function checkProviderOptions(options: unknown): void {
  const { error } = providerOptions.safeParse(options ?? {})
  if (!error) return
  const problems = error.issues.map((issue) => `  - ${describeIssue(issue)}`)
  throw new MedusaError(
    MedusaError.Types.INVALID_ARGUMENT,
    `medusa-payment-instalments: the options of a payment provider need attention.\n${problems.join("\n")}\nIts entry in "providers" takes options: { account: "default" }, or the name of one of "accounts". All other options belong to the plugin's entry in "plugins".`,
  )
}
