/** How the lender settles, and how it writes what is not specified. */
export interface SettlementOptions {
  /**
   * The days on which a settlement is made, at 03:00 of the lender's local time, of what was done before that day:
   * every day (the default), Mondays, or the first of the month. `never`: only on request.
   */
  settlementDays?: "daily" | "weekly" | "monthly" | "never"
  /** Of the amount of a sale, in per cent; default 3. A refund returns its share. */
  commissionPercent?: number
  /** Of the promoted part on top, in per cent, because the merchant covers its interest; default 2. */
  promotedPercent?: number
  /** How refund operations and `refunds_amount` are written; default `positive`. */
  refundSign?: "positive" | "negative"
  /** How the offset of settlement dates is written; default `+02:00`. */
  offsetStyle?: "+02:00" | "+0200"
  /**
   * The identifiers of operations: their own (the default), or those of the order and the refund they concern. Neither
   * is specified.
   */
  operationIds?: "own" | "related"
}

export type SettlementSettings = Required<SettlementOptions>

/** @throws Error naming the invalid option */
export function resolveSettlementOptions(options: SettlementOptions): SettlementSettings {
  const settings: SettlementSettings = {
    settlementDays: options.settlementDays ?? "daily",
    commissionPercent: options.commissionPercent ?? 3,
    promotedPercent: options.promotedPercent ?? 2,
    refundSign: options.refundSign ?? "positive",
    offsetStyle: options.offsetStyle ?? "+02:00",
    operationIds: options.operationIds ?? "own",
  }
  for (const percent of [settings.commissionPercent, settings.promotedPercent]) {
    if (!(percent >= 0 && percent <= 100))
      throw new Error(`A commission is 0 to 100 per cent, not ${percent}.`)
  }
  return settings
}
