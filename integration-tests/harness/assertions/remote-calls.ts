import type { Sandbox } from "../../../src/lender/sandbox"

/**
 * Records the shop's calls to the lender from here on, such as `POST /orders` or `GET /orders/:id`: all of them, or those
 * about one order, where an earlier test's order may still be read.
 */
export function watchCalls(sandbox: Sandbox, order?: { id: string }): () => string[] {
  const last = sandbox.journal.at(-1)?.sequence ?? 0
  return () =>
    sandbox.journal
      .filter((entry) => entry.sequence > last && entry.path.startsWith("/v2/"))
      .filter((entry) => order === undefined || entry.orderId === order.id)
      .map(
        ({ method, path }) =>
          `${method} ${path.replace(/^\/v2/, "").replace(/^\/orders\/[^/]+/, "/orders/:id")}`,
      )
}
