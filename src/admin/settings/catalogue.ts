import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { ALL, sdk } from "../api/sdk"

/** What a rule can name of the shop. */
export type Kind = "products" | "categories" | "tags" | "customer_groups"

export interface Entry {
  id: string
  name: string
}

type Asked = { q?: string; id?: string[]; limit: number }

/** As many are proposed. */
const PROPOSED = 10

const { admin } = sdk
const LISTS: Record<Kind, (asked: Asked) => Promise<Entry[]>> = {
  products: async (asked) =>
    (await admin.product.list({ ...asked, fields: "id,title" })).products.map((one) => entry(one, one.title)),
  categories: async (asked) => {
    const found = await admin.productCategory.list({ ...asked, fields: "id,name,parent_category.name" })
    return found.product_categories.map((one) =>
      entry(one, [one.parent_category?.name, one.name].filter(Boolean).join(" / ")),
    )
  },
  tags: async (asked) =>
    (await admin.productTag.list({ ...asked, fields: "id,value" })).product_tags.map((one) =>
      entry(one, one.value),
    ),
  customer_groups: async (asked) =>
    (await admin.customerGroup.list({ ...asked, fields: "id,name" })).customer_groups.map((one) =>
      entry(one, one.name),
    ),
}

function entry({ id }: { id: string }, name: string | null): Entry {
  return { id, name: name ?? id }
}

/** What Medusa's own search finds of a kind; the first ones without a text. */
export function useFound(kind: Kind, text: string, enabled: boolean) {
  return useQuery({
    queryKey: [...ALL, "found", kind, text],
    queryFn: () => LISTS[kind]({ limit: PROPOSED, ...(text && { q: text }) }),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** The names of some ids; the id itself of what was deleted, may not be read, or is not read yet. */
export function useNames(kind: Kind, ids: readonly string[]): (id: string) => string {
  const { data = [] } = useQuery({
    queryKey: [...ALL, "names", kind, ids],
    queryFn: () => LISTS[kind]({ limit: ids.length, id: [...ids] }),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
    retry: false,
  })
  return (id) => data.find((one) => one.id === id)?.name ?? id
}
