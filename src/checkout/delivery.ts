import { createHash } from "node:crypto"
import { DELIVERY_FIELDS, type Delivery } from "./purchase"

/**
 * What makes a delivery the same delivery: the e-mail address and the delivery address, without regard to case and white
 * space, as hex SHA-256. Salted with the row's id, so that equal addresses of two purchases do not look equal and the hash
 * cannot be looked up.
 */
export function deliveryHash(rowId: string, { email, address }: Delivery): string {
  const fields = [email, ...DELIVERY_FIELDS.map((field) => address?.[field] ?? null)]
  return createHash("sha256")
    .update(JSON.stringify([rowId, ...fields.map(plain)]))
    .digest("hex")
}

function plain(text: string | null): string {
  return (text ?? "").normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase()
}

/** Whether the goods go where the lender was told; so they do where it was told nothing. */
export function isDeliveryAsApproved(
  row: { id: string; delivery_hash: string | null },
  delivery: Delivery,
): boolean {
  return row.delivery_hash === null || row.delivery_hash === deliveryHash(row.id, delivery)
}
