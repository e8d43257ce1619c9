const ADMIN = "/admin/instalments"

/** A request and what it asks of a role, as Medusa's own routes declare it. Heeded where its flag `rbac` is on. */
export interface PolicyRoute {
  matcher: string
  methods?: ("POST" | "DELETE")[]
  policies: { resource: string; operation: string }[]
}

/**
 * As Medusa does for payments: every route needs read permission, and a route that makes or changes a record also needs
 * create or update permission for that record, as a capture needs create on `capture`. The records are the plugin's
 * own. Refunding a loan is no refund of a payment in Medusa, and Medusa's `refund` and `capture` cannot be granted
 * (2.21): only users with all permissions have them.
 */
export const adminPolicies: PolicyRoute[] = [
  // Routes yet to come included.
  { matcher: ADMIN, policies: [{ resource: "instalment_order", operation: "read" }] },
  post("/orders", "instalment_order", "create"),
  post("/orders/:id/sync", "instalment_order", "update"),
  post("/orders/:id/send", "instalment_order", "update"),
  post("/orders/:id/resolve", "instalment_order", "update"),
  post("/orders/:id/hold", "instalment_order", "update"),
  post("/orders/:id/release", "instalment_order", "update"),
  post("/orders/:id/refund", "instalment_refund", "create"),
  post("/orders/:id/repair", "instalment_record", "update"),
  post("/orders/:id/record-refund", "instalment_refund", "create"),
  post("/reviews/:id/resolve", "instalment_order", "update"),
  post("/reviews/:id/reopen", "instalment_order", "update"),
  post("/settlements/import", "instalment_settlement", "create"),
  post("/settlements/:id/bank", "instalment_settlement", "update"),
  { ...post("/settlements/:id/bank", "instalment_settlement", "update"), methods: ["DELETE"] },
  post("/discrepancies/:id/resolve", "instalment_discrepancy", "update"),
  post("/webhooks", "instalment_webhook", "create"),
  { matcher: `${ADMIN}/settings`, policies: [{ resource: "instalment_settings", operation: "read" }] },
  post("/settings", "instalment_settings", "update"),
  post("/settings/revert", "instalment_settings", "update"),
  post("/person/export", "instalment_person", "read"),
  post("/person/erase", "instalment_person", "delete"),
]

type Operation = "read" | "create" | "update" | "delete"

function post(path: string, resource: string, operation: Operation): PolicyRoute {
  return { matcher: ADMIN + path, methods: ["POST"], policies: [{ resource, operation }] }
}
