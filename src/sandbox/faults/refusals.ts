/** What a refusal that only a fault makes says. */
export const refusals = {
  404: "There is no such order.",
  429: "Too many requests.",
  500: "Internal error.",
  503: "Service unavailable.",
} as const

export type RefusalStatus = keyof typeof refusals
