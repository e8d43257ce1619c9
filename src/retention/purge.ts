import type { Deps } from "../modules/instalments/deps"
import { addresses, history, unpaid, type RetentionRule } from "./rules"

const AT_ONCE = 500
/** Of one kind in one run: the first run over a long history leaves the rest for the next day. */
const A_RUN = 50_000

const RETENTION_RULES: readonly RetentionRule[] = [unpaid, addresses, ...history]

/**
 * Purges what the option `retention` no longer keeps, in short transactions. Running it twice, or on two
 * servers at once, has no further effect. Never touches captures, the refund ledger, settlements or their operations.
 */
export async function purgeExpired({
  instalments,
  logger,
}: Pick<Deps, "instalments" | "logger">): Promise<void> {
  const { retention } = instalments.settings
  if (retention === false) return
  const told: string[] = []
  for (const rule of RETENTION_RULES) {
    const count = await purgeAll(instalments, rule, retention[rule.kept])
    if (count > 0) told.push(`${count} ${rule.what}`)
  }
  if (told.length > 0) logger.info(`instalments: forgotten, as the option retention says: ${told.join(", ")}`)
}

async function purgeAll(
  { sql, closing }: Pick<Deps["instalments"], "sql" | "closing">,
  { forget }: RetentionRule,
  keptMs: number,
): Promise<number> {
  let count = 0
  while (count < A_RUN && !closing.aborted) {
    const batch = await forget(sql, { keptMs, limit: AT_ONCE })
    count += batch
    if (batch < AT_ONCE) break
  }
  return count
}
