import type { World } from "./world"

export type Statements = Executed[]

/** One of the plugin's statements as it was executed: what it was given and what it answered. */
export interface Executed {
  name: string
  at: number
  /** What Medusa's tables hold, as far as statements look at them. */
  medusa: string
  given: unknown[]
  answered: unknown
  /** Ids of the rows that it added. */
  added: string[]
}

/** A statement of the store, which a trace keeps where it is to be replayed; not those that another one consists of. */
export function statement<Given extends unknown[], Answered>(
  name: string,
  execute: (w: World, ...given: Given) => Answered,
): (w: World, ...given: Given) => Answered {
  return (w, ...given) => {
    const { statements } = w
    if (statements === null) return execute(w, ...given)
    const before = { at: w.now, given: structuredClone(given), medusa: medusaOf(w), known: idsOf(w) }
    w.statements = null
    const answered = execute(w, ...given)
    w.statements = statements
    const added = [...idsOf(w)].filter((id) => !before.known.has(id))
    const { known: _, ...executed } = before
    statements.push({ name, ...executed, answered: structuredClone(answered), added })
    return answered
  }
}

function idsOf({ captures, ledger, reviews }: World): Set<string> {
  return new Set([captures, ledger, reviews].flatMap((rows) => rows.map(({ id }) => id)))
}

function medusaOf({ medusa: { payments, orders } }: World): string {
  const placed = orders.find(({ ofCollection }) => ofCollection)
  return JSON.stringify({
    placed: placed && { id: placed.id, canceledAt: placed.canceledAt },
    payments: payments.map(({ id, data, canceled_at, refunds }) => ({
      id,
      row: data?.instalment_order_id ?? null,
      canceledAt: canceled_at,
      refunds: refunds.map((one) => ({ id: one.id, createdAt: one.created_at })),
    })),
  })
}
