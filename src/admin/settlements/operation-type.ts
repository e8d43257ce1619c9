import type { Say } from "../i18n/words"

/** Sale or refund in words; a type that is newer than these pages as the lender spells it. */
export function operationType(t: Say, type: string): string {
  return type === "SALE" || type === "REFUND" ? t(`settlements.operations.${type}`) : type
}
