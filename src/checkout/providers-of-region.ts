import type { Deps } from "../modules/instalments/deps"

/** The payment providers a region's shoppers can pay with, by id. */
export async function providersOfRegion(query: Deps["query"], regionId: string | null): Promise<Set<string>> {
  if (regionId === null) return new Set()
  const { data } = await query.graph({
    entity: "region",
    fields: ["id", "payment_providers.id", "payment_providers.is_enabled"],
    filters: { id: regionId },
  })
  const region: { payment_providers?: ({ id: string; is_enabled: boolean } | null)[] } | undefined = data[0]
  return new Set((region?.payment_providers ?? []).flatMap((one) => (one?.is_enabled ? [one.id] : [])))
}
