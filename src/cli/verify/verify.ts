import { redact } from "../../client/transport/redact"
import { charges } from "./legacy/charges"
import { legacyKeys } from "./legacy/legacy-keys"
import { webhooks } from "./legacy/webhooks"
import { elsewhere } from "./orders/elsewhere"
import { filters } from "./orders/filters"
import { keys } from "./orders/keys"
import { oneOrder } from "./orders/one-order"
import { overAll } from "./orders/over-all"
import { pages } from "./orders/pages"
import { orderFields, refundFields, settlementFields } from "./orders/fields"
import { reach } from "./orders/reach"
import { refusedQueries } from "./orders/refused-queries"
import { undocumentedLists } from "./orders/undocumented-lists"
import { unfiltered } from "./orders/unfiltered"
import { untried } from "./orders/untried"
import { Findings } from "./report/findings"
import type { Report } from "./report/report"
import { Asker } from "./service/asker"
import type { Group, LegacySession, Session } from "./session"
import { settlements } from "./settlements/settlements"
import type { LegacySettings, OrdersSettings, Settings } from "./settings"
import { creating } from "./write/creating"
import { loan, rejection } from "./write/loan"
import { refusedOrders } from "./write/refused-orders"
import { tooEarly } from "./write/too-early"

/** What changes something comes first: the lists then hold it. */
const writing: readonly Group[] = [creating, refusedOrders, tooEarly, loan, rejection]
const reading: readonly Group[] = [
  unfiltered,
  filters,
  pages,
  refusedQueries,
  undocumentedLists,
  oneOrder,
  settlements,
  keys,
  elsewhere,
]
/** What is said of all answers there were. */
const closing: readonly Group[] = [orderFields, refundFields, settlementFields, overAll, untried]
const legacy: readonly Group<LegacySession>[] = [webhooks, charges, legacyKeys]

/** Asks the service what the contract says, one call after the other. It throws for no answer there could be. */
export async function verify(settings: Settings): Promise<Report> {
  const secrets = [settings.orders?.key, settings.legacy?.key].filter((key) => key !== undefined)
  const findings = new Findings((text) => redact(text, { whole: secrets, words: [] }))
  const leftBehind: string[] = []
  if (settings.orders !== null) await verifyOrders(settings.orders, findings, leftBehind)
  if (settings.legacy !== null) await verifyLegacy(settings.legacy, findings, leftBehind)
  return {
    baseUrl: addressOf(settings.orders),
    legacyBaseUrl: addressOf(settings.legacy),
    wrote: Boolean(settings.orders?.write ?? settings.legacy?.webhookUrl),
    findings: findings.all(),
    leftBehind,
  }
}

async function verifyOrders(
  settings: OrdersSettings,
  findings: Findings,
  leftBehind: string[],
): Promise<void> {
  const asker = new Asker(settings)
  const session: Session = { asker, findings, settings, known: { listed: [], created: null, leftBehind } }
  try {
    if (await reach(session)) await run([...writing, ...reading, ...closing], session)
    else findings.notTried("base-2", "everything else", "the first call did not get through")
  } finally {
    await asker.close()
  }
}

async function verifyLegacy(
  settings: LegacySettings,
  findings: Findings,
  leftBehind: string[],
): Promise<void> {
  const asker = new Asker(settings)
  try {
    await run(legacy, { asker, findings, settings, leftBehind })
  } finally {
    await asker.close()
  }
}

async function run<S extends { readonly findings: Findings }>(
  groups: readonly Group<S>[],
  session: S,
): Promise<void> {
  for (const group of groups) {
    session.findings.under(group.title)
    await group.ask(session)
  }
}

function addressOf(access: OrdersSettings | LegacySettings | null): string | null {
  return access === null ? null : access.base.origin + access.base.path
}
