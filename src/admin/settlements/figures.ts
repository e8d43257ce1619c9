/** A settlement's four figures, in the order they are shown, in colours of Medusa's that suit light and dark. */
export const FIGURES = [
  { id: "sales_amount", colour: "var(--tag-blue-icon)", word: "settlements.field.sales" },
  { id: "refunds_amount", colour: "var(--tag-orange-icon)", word: "settlements.field.refunds" },
  { id: "commission", colour: "var(--tag-purple-icon)", word: "settlements.field.commission" },
  { id: "payout", colour: "var(--tag-green-icon)", word: "settlements.field.payout" },
] as const
