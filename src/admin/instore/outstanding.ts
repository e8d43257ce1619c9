interface Payment {
  captured_at?: unknown
  canceled_at?: unknown
}

/** What a page of an order or a draft knows of its payment. Amounts in major units, as Medusa hands them over. */
export interface Payable {
  status?: string
  total?: number
  summary?: { pending_difference?: number | null } | null
  payment_collections?: ({ payments?: Payment[] | null } | null)[] | null
}

/** What is left to pay, where a sale in the store may be made of it; else 0. */
export function outstanding({ status, total, summary, payment_collections }: Payable): number {
  const payments = payment_collections?.flatMap((one) => one?.payments ?? []) ?? []
  const waiting = payments.some(({ captured_at, canceled_at }) => !captured_at && !canceled_at)
  if (status === "canceled" || waiting) return 0
  return Math.max(summary?.pending_difference ?? (status === "draft" ? total : 0) ?? 0, 0)
}
