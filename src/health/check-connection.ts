import { ServiceError, type InstalmentsClient } from "../client"
import { classify } from "./classify"
import { finding, type Connection } from "./connection"
import { isWebPage } from "./is-web-page"

/** For a person who waits, tries again included. */
const CHECK_MS = 5_000
/** No order here has it: references are ids of rows. */
const NOBODYS_REFERENCE = "connection-check"

/**
 * Asks for the orders of a reference that none has, which changes nothing and shows nobody's data. Nothing found is
 * as good as an answer: an account may have no order yet.
 */
export function checkOrders(
  { orders }: Pick<InstalmentsClient, "orders">,
  baseUrl: string,
): Promise<Connection> {
  const ask = () => orders.list({ orderReference: NOBODYS_REFERENCE }, { timeout: CHECK_MS })
  return check(ask, below(baseUrl, "/orders"))
}

/** Version 1: asks which webhooks are registered. Error answers are not shown; a 404 is no list that is empty. */
export function checkWebhooks(
  { webhooks }: Pick<InstalmentsClient, "webhooks">,
  baseUrl: string,
): Promise<Connection> {
  return check(() => webhooks.list({}, { timeout: CHECK_MS }), below(baseUrl, "/api/1/webhooks"))
}

function below(baseUrl: string, path: string): string {
  return `${baseUrl.replace(/\/+$/, "")}${path}`
}

async function check(ask: () => Promise<unknown>, address: string): Promise<Connection> {
  try {
    await ask()
    return { ...finding("works"), checked_at: new Date() }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const found = classify(error)
    const isPage = found.result === "not_json" && (await isWebPage(address))
    const result = isPage ? "wrong_address" : found.result
    return { ...found, result, checked_at: new Date() }
  }
}
