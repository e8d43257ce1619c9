import type { Deps } from "../modules/instalments/deps"

/** Ids of the payment providers Medusa has loaded. */
export async function registeredProviders(query: Deps["query"]): Promise<Set<string>> {
  const { data } = await query.graph({
    entity: "payment_provider",
    fields: ["id"],
    filters: { is_enabled: true },
  })
  const providers: { id: string }[] = data
  return new Set(providers.map(({ id }) => id))
}
