/** How the service settles, and how it writes what the document does not show. */
export interface SettlementOptions {
  /**
   * The days a settlement is made on, at 03:00 of the service's wall clock, of what was done before that day:
   * every day (the default), Mondays, or the first of the month. `never`: only when it is told to.
   */
  settlementDays?: "daily" | "weekly" | "monthly" | "never"
  /** Of the amount of a sale, in per cent; default 3. A refund gives its share back. */
  commissionPercent?: number
  /** Of the promoted part on top, in per cent, because the merchant covers its interest; default 2. */
  promotedPercent?: number
  /** How refund operations and `refunds_amount` are written; default `positive`. */
  refundSign?: "positive" | "negative"
  /** How the offset of settlement dates is written; default `+02:00`. */
  offsetStyle?: "+02:00" | "+0200"
  /**
   * The identifiers of operations: their own (the default), or those of the order and the refund they are about.
   * The document shows neither.
   */
  operationIds?: "own" | "related"
}

export type SettlementSettings = Required<SettlementOptions>

/** @throws Error saying which option cannot be used */
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
