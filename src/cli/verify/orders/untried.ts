import type { Group } from "../session"

const UNTRIED = [
  ["event-1 event-2 event-6 event-7", "notifications", "it listens at no address the service could call"],
  ["state-5 state-8 lim-7", "expiry and release", "they take the service's own time"],
  ["state-10 state-11", "ERROR", "the document does not show how an order gets there"],
  ["state-12", "the status after the shopper cancels at the form", "it fills in no form"],
  ["lim-5", "rate limits", "it would take a flood of calls"],
  ["auth-6", "permission scopes", "it would take keys of several scopes"],
  ["conf-1b conf-4 act-4", "sales in a store", "the form would be sent to somebody"],
] as const

/** What a program cannot find out by asking. */
export const untried: Group = {
  title: "Beyond what can be asked",
  async ask({ findings }) {
    for (const [rows, asks, why] of UNTRIED) findings.notTried(rows, asks, why)
  },
}
