const ADMIN = "/admin/instalments"

/** A request and what it asks of a role, as Medusa's own routes declare it. Heeded where its flag `rbac` is on. */
export interface PolicyRoute {
  matcher: string
  methods?: ["POST"]
  policies: { resource: string; operation: string }[]
}

/**
 * As Medusa has it for payments: everything below asks to read, and what makes or changes a record asks to create or
 * update that record besides, as a capture asks to create a `capture`. The records are this plugin's own. Giving a loan
 * back is no refund of a payment in Medusa, and its `refund` and `capture` are in no list of what can be granted (2.21):
 * only those who may do everything have them.
 */
export const adminPolicies: PolicyRoute[] = [
  // Routes yet to come included.
  { matcher: `${ADMIN}/*`, policies: [{ resource: "instalment_order", operation: "read" }] },
  post("/orders", "instalment_order", "create"),
  post("/orders/:id/advance", "instalment_order", "update"),
  post("/orders/:id/send", "instalment_order", "update"),
  post("/orders/:id/resolve", "instalment_order", "update"),
  post("/orders/:id/hold", "instalment_order", "update"),
  post("/orders/:id/release", "instalment_order", "update"),
  post("/orders/:id/refund", "instalment_refund", "create"),
  post("/orders/:id/record-refund", "instalment_refund", "create"),
  post("/reviews/:id/resolve", "instalment_order", "update"),
  post("/settlements/import", "instalment_settlement", "create"),
  post("/discrepancies/:id/resolve", "instalment_discrepancy", "update"),
  post("/webhooks", "instalment_webhook", "create"),
]

function post(path: string, resource: string, operation: "create" | "update"): PolicyRoute {
  return { matcher: ADMIN + path, methods: ["POST"], policies: [{ resource, operation }] }
}
