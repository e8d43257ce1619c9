import type { StoredOperation, StoredSettlement } from "./stored-settlement"

export type Figures = Pick<
  StoredSettlement,
  "salesAmount" | "refundsAmount" | "commission" | "interest" | "amountToSettle"
>

/**
 * What the operations add up to. How the figures of a settlement are made up is not shown (Orders v2, "Settlement");
 * here each is the sum of its kind, and the interest, a rate, is the mean of the sales' weighed by their amounts.
 */
export function figuresOf(operations: Iterable<StoredOperation>): Figures {
  const sums = { salesAmount: 0, refundsAmount: 0, commission: 0, amountToSettle: 0 }
  let weighed = 0
  for (const { type, amount, commission, interest, amountToSettle } of operations) {
    if (type === "SALE") sums.salesAmount += amount
    else sums.refundsAmount += amount
    if (type === "SALE") weighed += amount * interest
    sums.commission += commission
    sums.amountToSettle += amountToSettle
  }
  return { ...sums, interest: sums.salesAmount === 0 ? 0 : Math.round(weighed / sums.salesAmount) }
}
