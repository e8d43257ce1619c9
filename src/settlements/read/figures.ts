export const FIGURES = [
  "sales_amount",
  "refunds_amount",
  "commission",
  "amount_to_settle",
  "sale_commission_sum",
  "refund_commission_sum",
  "sale_sum",
  "refund_sum",
  "sale_to_settle_sum",
  "refund_to_settle_sum",
] as const

/** A settlement's own figures, in cents, with the lender's signs, and sums of its operations. */
export type StatedFigures = Record<(typeof FIGURES)[number], number>

export interface ReadFigures {
  /** Negative: the lender takes back more than it sold. */
  sales: number
  refunds: number
  /** Positive: the shop pays it. */
  commission: number
  /** What of it is that of sales, where the operations show it. */
  ofSales: number | undefined
  /** Positive: the lender pays the shop. */
  payout: number
}

/** As PostgreSQL returns them. */
export type FiguresRow = Record<keyof StatedFigures, string>

/**
 * The figures with signs of their own: the API documentation specifies neither that of refunds nor that of a commission
 * ("may be negative"), and writes amounts without a sign (Orders v2, "Settlement", "Resources and their fields").
 */
export function readFigures(stated: StatedFigures): ReadFigures {
  const sales = Math.abs(stated.sales_amount)
  const amounts = { sales: takesSalesBack(stated) ? -sales : sales, refunds: Math.abs(stated.refunds_amount) }
  return { ...amounts, ...(readFromOperations(stated, amounts) ?? readFromSettlement(stated, amounts)) }
}

/**
 * Whether the settlement reverses more sales than it has. Its operations alone do not say so: a lender may write each sale
 * as what it owes. The figure must be negative as well, or a payout that refunds beyond the sales do not explain.
 */
export function takesSalesBack(stated: StatedFigures): boolean {
  const { sale_sum, sales_amount, refunds_amount, amount_to_settle } = stated
  if (sale_sum >= 0 || Math.abs(sales_amount) !== -sale_sum) return false
  const asSold = { sales: -sale_sum, refunds: Math.abs(refunds_amount) }
  return sales_amount < 0 || (amount_to_settle < 0 && readFromOperations(stated, asSold) === undefined)
}

type Amounts = Pick<ReadFigures, "sales" | "refunds">
type Remainder = Omit<ReadFigures, keyof Amounts>

/**
 * By what each operation is paid out with, where that adds up to the payout: a lender may state the plain sum of
 * commissions that it takes of sales and gives back of refunds, and the payout without a sign or as its own debt.
 */
function readFromOperations(stated: StatedFigures, { sales, refunds }: Amounts): Remainder | undefined {
  if (Math.abs(stated.sale_sum) !== Math.abs(sales) || Math.abs(stated.refund_sum) !== refunds)
    return undefined
  const ofSales = sales - (sales < 0 ? -1 : 1) * Math.abs(stated.sale_to_settle_sum)
  const given = refunds - Math.abs(stated.refund_to_settle_sum)
  if (Math.abs(ofSales) !== Math.abs(stated.sale_commission_sum)) return undefined
  if (Math.abs(given) !== Math.abs(stated.refund_commission_sum)) return undefined
  const commission = ofSales - given
  const payout = sales - refunds - commission
  const { amount_to_settle: paid } = stated
  const reversed = paid > 0 || (stated.sales_amount < 0 && sales > 0)
  return paid === payout || (reversed && paid === -payout) ? { commission, ofSales, payout } : undefined
}

/**
 * By the settlement's own figures. Who pays the commission is what the operations show; where they show nothing it is taken
 * as given, unless only the other sign explains the payout to the cent, or else what the sales' operations pay. A payout is
 * only read as money that the shop owes when the figures then add up to the cent.
 */
function readFromSettlement(stated: StatedFigures, { sales, refunds }: Amounts): Remainder {
  const { commission, amount_to_settle: payout } = stated
  const shownBySales = signOfSales(stated)
  const shown = shownBySales && signOfOperations(stated, shownBySales * stated.sale_commission_sum)
  const signs = shown === undefined ? SIGNS : [shown]
  const signFor = (paid: number) => signs.find((sign) => sales - refunds - sign * commission === paid)
  const paid = signFor(payout)
  const owed = paid === undefined && payout > 0 ? signFor(-payout) : undefined
  const sign = paid ?? owed ?? shown ?? shownBySales ?? 1
  return {
    commission: commission === 0 ? 0 : sign * commission,
    ofSales: salesPart(stated, shownBySales ?? sign),
    payout: owed === undefined ? payout : -payout,
  }
}

/** Where the operations' commissions add up to the settlement's own. */
function salesPart(stated: StatedFigures, sign: Sign): number | undefined {
  const { commission, sale_commission_sum: ofSales, refund_commission_sum: ofRefunds } = stated
  return SIGNS.some((one) => ofSales + one * ofRefunds === commission) ? sign * ofSales : undefined
}

const SIGNS = [1, -1] as const
type Sign = (typeof SIGNS)[number]

/** By what the sales' operations are paid out with. */
function signOfSales(stated: StatedFigures): Sign | undefined {
  const { sale_sum, sale_commission_sum, sale_to_settle_sum } = stated
  if (sale_sum === 0 || sale_commission_sum === 0) return undefined
  const paidLess = Math.abs(sale_sum) - Math.abs(sale_to_settle_sum)
  const taken = takesSalesBack(stated) ? -paidLess : paidLess
  return SIGNS.find((sign) => sign * sale_commission_sum === taken)
}

/**
 * Where the operations' commissions add up to the settlement's own, whichever sign those of refunds have.
 * @param taken what the sales' operations are paid less; never 0, so that at most one sign fits
 */
function signOfOperations(
  { commission, refund_commission_sum }: StatedFigures,
  taken: number,
): Sign | undefined {
  return SIGNS.find((sign) => Math.abs(sign * commission - taken) === Math.abs(refund_commission_sum))
}
