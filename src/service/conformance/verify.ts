import { redact } from "../client/transport/redact"
import { charges } from "./legacy/charges"
import { legacyKeys, registeredIn, webhooks } from "./legacy/webhooks"
import { fields } from "./orders/fields"
import { filters, unfiltered } from "./orders/filters"
import { elsewhere, keys, reach } from "./orders/keys"
import { oneOrder } from "./orders/listing"
import { overAll, pages } from "./orders/pages"
import { refusedQueries, undocumentedLists, untried } from "./orders/refused-queries"
import { Findings, type Report } from "./report/report"
import { type Access, Requester } from "./service/requester"
import type { Group, LegacySession, LegacySettings, OrdersSettings, Session, Settings } from "./session"
import { settlements } from "./settlements"
import { creating } from "./write/creating"
import { loan, rejection } from "./write/loan"
import { refusedOrders, tooEarly } from "./write/refused-orders"
import { createdIn } from "./write/test-order"

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
const closing: readonly Group[] = [...fields, overAll, untried]
const legacy: readonly Group<LegacySession>[] = [webhooks, charges, legacyKeys]

/** Checks the lender's API against the contract, one call after the other. No response makes it throw. */
export async function verify(settings: Settings): Promise<Report> {
  const secrets = [settings.orders?.key, settings.legacy?.key].filter((key) => key !== undefined)
  const findings = new Findings((text) => redact(text, { whole: secrets, words: [] }))
  const created = settings.orders === null ? [] : await verifyOrders(settings.orders, findings)
  const registered = settings.legacy === null ? [] : await verifyLegacy(settings.legacy, findings)
  return {
    baseUrl: addressOf(settings.orders),
    legacyBaseUrl: addressOf(settings.legacy),
    wrote: Boolean(settings.orders?.write ?? settings.legacy?.webhookUrl),
    findings: findings.all(),
    leftBehind: [...created, ...registered],
  }
}

/** Resolves with what was created, in words. */
async function verifyOrders(settings: OrdersSettings, findings: Findings): Promise<string[]> {
  const requester = new Requester(settings)
  const session: Session = { requester, findings, settings, known: { listed: [], created: null } }
  try {
    if (await reach(session)) await run([...writing, ...reading, ...closing], session)
    else findings.notTried("base-2: everything else", "the first call did not get through")
  } finally {
    await requester.close()
  }
  return createdIn(requester.heard)
}

/** Resolves with what was registered, in words. */
async function verifyLegacy(settings: LegacySettings, findings: Findings): Promise<string[]> {
  const requester = new Requester(settings)
  try {
    await run(legacy, { requester, findings, settings })
  } finally {
    await requester.close()
  }
  return registeredIn(requester.heard)
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

function addressOf(access: Access | null): string | null {
  return access === null ? null : access.base.origin + access.base.path
}
