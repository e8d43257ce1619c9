import type { TestShop } from "../shop/test-shop"
import type { Admin } from "./admin"
import type { HttpResponse } from "../shop/http"
import { ADDRESS, type Fault } from "./shopper"

interface Draft {
  variant: string
  quantity: number
  phone?: string
  /** A delivery at this price without its tax, which the draft's request names. */
  delivery?: number
}

/** A draft that a staff member makes for a customer in Spain. @returns its id, which is the order's later */
export async function draftOrder(
  shop: Pick<TestShop, "sql">,
  admin: Admin,
  { variant, quantity, phone = ADDRESS.phone, delivery }: Draft,
): Promise<string> {
  const [region] = await shop.sql<{ id: string }>("SELECT id FROM region WHERE name = 'España'")
  const [channel] = await shop.sql<{ id: string }>("SELECT id FROM sales_channel LIMIT 1")
  const [option] = await shop.sql<{ id: string }>("SELECT id FROM shipping_option LIMIT 1")
  const address = { ...ADDRESS, phone }
  const { body } = await admin.call<{ draft_order: { id: string } }>("/draft-orders", {
    region_id: region?.id,
    sales_channel_id: channel?.id,
    email: "ana@example.test",
    billing_address: address,
    shipping_address: address,
    items: [{ variant_id: variant, quantity }],
    ...(delivery !== undefined && {
      shipping_methods: [{ name: "Van", shipping_option_id: option?.id, amount: delivery }],
    }),
  })
  if (!body.draft_order) throw new Error(JSON.stringify(body))
  return body.draft_order.id
}

type DraftEdit = [what: string, how: object]

/** Edits a draft, as the admin does. @throws Error unless Medusa accepts each step */
export async function editDraft(admin: Admin, id: string, edit: DraftEdit): Promise<void> {
  const { status, body } = await tryDraftEdit(admin, id, edit)
  if (status !== 200) throw new Error(`${edit[0]}: ${JSON.stringify(body)}`)
}

/**
 * @param what the part of the edit, such as `items`, and what is posted to it
 * @returns the first refused response, or the last one
 */
export function tryDraftEdit(admin: Admin, id: string, [what, how]: DraftEdit): Promise<HttpResponse<Fault>> {
  const path = `/draft-orders/${id}/edit`
  return admin.inTurn([path, {}], [`${path}/${what}`, how], [`${path}/confirm`, {}])
}
