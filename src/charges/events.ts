/** An event named a charge that may be read now; data: `{ account }`. */
export const CHARGE_TOLD = "instalments.charge.told"
