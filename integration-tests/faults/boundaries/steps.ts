/** What a shopper, a staff member, the lender or the test itself wants next of a purchase. */
export type GoalName =
  | "form"
  | "order"
  | "completed"
  | "swept"
  | "notified"
  | "loan"
  | "no loan"
  | "refund"
  | "cancelled"
  | "imported"

interface Steps {
  before: GoalName[]
  /** Its first attempt meets the fault. */
  meets: GoalName
  after: GoalName[]
}

/** A purchase up to the step that meets the fault, and what is asked for after it. */
export const STEPS = {
  form: { before: [], meets: "form", after: ["order", "loan"] },
  "form again": { before: ["form"], meets: "form", after: ["order", "loan"] },
  return: { before: ["form"], meets: "order", after: ["loan"] },
  completion: { before: ["form"], meets: "completed", after: ["loan"] },
  sweep: { before: ["form"], meets: "swept", after: ["loan"] },
  notification: { before: ["form"], meets: "notified", after: ["loan"] },
  loan: { before: ["form", "order"], meets: "loan", after: ["refund"] },
  // A second refund of the same amount, on purpose.
  refund: { before: ["form", "order", "loan"], meets: "refund", after: ["refund"] },
  cancellation: { before: ["form", "order"], meets: "cancelled", after: ["no loan"] },
  import: { before: ["form", "order", "loan"], meets: "imported", after: [] },
} satisfies Record<string, Steps>

export type Meeting = keyof typeof STEPS
