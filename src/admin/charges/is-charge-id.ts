/** Whether it is a charge's id, not an order's identifier (Charges v1, "Charge"). */
export function isChargeId(text: string): boolean {
  return text.startsWith("cha_")
}
