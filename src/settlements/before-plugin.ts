/** When the shop began to sell with an account: its first instalment order; `infinity` while there is none. */
export function beganSelling(account: string): string {
  return `coalesce((SELECT first.created_at FROM instalment_order first WHERE first.account = ${account}
    AND first.deleted_at IS NULL ORDER BY first.created_at LIMIT 1), 'infinity')`
}

/**
 * Whether an operation `one` of no instalment order is from before the plugin: made before the shop `began` to sell with
 * the account, or the refund of an order that was. `soldSince` is whether the account's settlements have a sale of the
 * same order from then on: a page looks that up for each refund, a comparison has those operations at hand.
 */
export function isBeforePlugin({ began, soldSince }: { began: string; soldSince: string }): string {
  return `(one.created < ${began}
    OR (one.type = 'REFUND' AND NOT starts_with(one.order_reference, 'inst_') AND NOT ${soldSince}))`
}
