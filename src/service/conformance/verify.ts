import { redact } from "../client/transport/redact"
import { charges } from "./legacy/charges"
import { legacyKeys, webhooks } from "./legacy/webhooks"
import { orderFields, refundFields, settlementFields } from "./orders/fields"
import { filters, unfiltered } from "./orders/filters"
import { elsewhere, keys, reach } from "./orders/keys"
import { oneOrder } from "./orders/listing"
import { overAll, pages } from "./orders/pages"
import { refusedQueries, undocumentedLists, untried } from "./orders/refused-queries"
import { Findings, type Report } from "./report/report"
import { Requester } from "./service/requester"
import type { Group, LegacySession, LegacySettings, OrdersSettings, Session, Settings } from "./session"
import { settlements } from "./settlements"
import { creating } from "./write/creating"
import { loan, rejection } from "./write/loan"
import { refusedOrders, tooEarly } from "./write/refused-orders"

/** Calls that change something come first, so that the lists contain the result. */
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
/** Findings about all responses. */
const closing: readonly Group[] = [orderFields, refundFields, settlementFields, overAll, untried]
const legacy: readonly Group<LegacySession>[] = [webhooks, charges, legacyKeys]

/** Checks the lender's API against the contract, one call after the other. No response makes it throw. */
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
  const requester = new Requester(settings)
  const session: Session = { requester, findings, settings, known: { listed: [], created: null, leftBehind } }
  try {
    if (await reach(session)) await run([...writing, ...reading, ...closing], session)
    else findings.notTried("base-2", "everything else", "the first call did not get through")
  } finally {
    await requester.close()
  }
}

async function verifyLegacy(
  settings: LegacySettings,
  findings: Findings,
  leftBehind: string[],
): Promise<void> {
  const requester = new Requester(settings)
  try {
    await run(legacy, { requester, findings, settings, leftBehind })
  } finally {
    await requester.close()
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
