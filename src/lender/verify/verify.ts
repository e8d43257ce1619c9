import { redact } from "../client/transport/redact"
import { checkCharges } from "./version-1/charges"
import { checkVersion1Keys, checkWebhooks, registeredIn } from "./version-1/webhooks"
import { checkFields } from "./orders/fields"
import { checkFilters, listAll } from "./orders/filters"
import { checkKeys, checkVariations, reach } from "./orders/keys"
import { checkOneOrder } from "./orders/listing"
import { checkPages, checkResponses } from "./orders/pages"
import { checkRefusedQueries, observeLists, reportUntried } from "./orders/refused-queries"
import { Findings, type Report } from "./report/report"
import { type Access, Requester } from "./service/requester"
import type { Version1Session, Version1Settings, OrdersSettings, Session, Settings } from "./session"
import { checkSettlements } from "./settlements"
import { checkCreation, checkInstore } from "./write/creating"
import { checkLoan, checkRejection } from "./write/loan"
import { checkRefusedOrders, checkTooEarly } from "./write/refused-orders"
import { createdIn } from "./write/test-order"

/** Checks the lender's API against the contract, one call after the other. No response makes it throw. */
export async function verify({ orders, version1 }: Settings): Promise<Report> {
  const secrets = [orders?.key, version1?.key].filter((key) => key !== undefined)
  const findings = new Findings((text) => redact(text, { whole: secrets, words: [] }))
  const created = orders === null ? [] : await verifyOrders(orders, findings)
  const registered = version1 === null ? [] : await verifyVersion1(version1, findings)
  return {
    baseUrl: addressOf(orders),
    legacyBaseUrl: addressOf(version1),
    wrote: Boolean(orders?.write ?? version1?.webhookUrl),
    findings: findings.all(),
    leftBehind: [...created, ...registered],
  }
}

/** Resolves with what was created, in words. */
async function verifyOrders(settings: OrdersSettings, findings: Findings): Promise<string[]> {
  const requester = new Requester(settings)
  const session: Session = { requester, findings, settings, known: { listed: [], created: null } }
  try {
    if (await reach(session)) await checkAll(session)
    else findings.notTried("base-2: everything else", "the first call did not get through")
  } finally {
    await requester.close()
  }
  return createdIn(requester.heard)
}

async function checkAll(session: Session): Promise<void> {
  // Calls that change something come first, so that the lists contain the result.
  await checkCreation(session)
  await checkInstore(session)
  await checkRefusedOrders(session)
  await checkTooEarly(session)
  await checkLoan(session)
  await checkRejection(session)
  await listAll(session)
  await checkFilters(session)
  await checkPages(session)
  await checkRefusedQueries(session)
  await observeLists(session)
  await checkOneOrder(session)
  await checkSettlements(session)
  await checkKeys(session)
  await checkVariations(session)
  // Findings about all responses.
  checkFields(session)
  checkResponses(session)
  reportUntried(session)
}

/** Resolves with what was registered, in words. */
async function verifyVersion1(settings: Version1Settings, findings: Findings): Promise<string[]> {
  const requester = new Requester(settings)
  const session: Version1Session = { requester, findings, settings }
  try {
    await checkWebhooks(session)
    await checkCharges(session)
    await checkVersion1Keys(session)
  } finally {
    await requester.close()
  }
  return registeredIn(requester.heard)
}

function addressOf(access: Access | null): string | null {
  return access === null ? null : access.base.origin + access.base.path
}
