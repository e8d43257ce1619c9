import type { Sandbox } from "../../../src/service/sandbox"

/** Records the shop's calls to the lender from here on, such as `POST /orders` or `GET /orders/:id`. */
export function watchCalls(sandbox: Sandbox): () => string[] {
  const last = sandbox.journal.at(-1)?.sequence ?? 0
  return () =>
    sandbox.journal
      .filter((entry) => entry.sequence > last && entry.path.startsWith("/v2/"))
      .map(
        ({ method, path }) =>
          `${method} ${path.replace(/^\/v2/, "").replace(/^\/orders\/[^/]+/, "/orders/:id")}`,
      )
}
