export { startSandbox } from "./start-sandbox"
export type { Faults, Sandbox } from "./sandbox"
export type { SandboxAccount, SandboxOptions } from "./options"
export type { Records } from "./records"
export type { Effect, Warning } from "./orders/state"
export type {
  OrderStatus,
  StoredOrder as RecordedOrder,
  StoredRefund as RecordedRefund,
} from "./orders/stored-order"
export type { Decision } from "./orders/lifecycle"
export type { CallbackAttempt, ForgeryKind } from "./callbacks/callback"
export type { FaultMark, JournalEntry } from "./journal"
export { describedFaults } from "./faults/kinds"
export type { DescribedFault, FaultRule } from "./faults/kinds"
export type { MetCall } from "./faults/call"
export type { ActiveFault } from "./faults/fault-registry"
export type { Settlements } from "./settlements/settle"
export type { InjectionTarget } from "./settlements/inject"
export type {
  SettlementError,
  SettlementFigure,
  StoredInjection as InjectedError,
  StoredOperation as RecordedOperation,
  StoredSettlement as RecordedSettlement,
} from "./settlements/stored"
export type { ChargeChanges, Charges } from "./charges/charges"
export type {
  NewCharge,
  StoredCard as RecordedCard,
  StoredCharge as RecordedCharge,
  StoredChargeRefund as RecordedChargeRefund,
} from "./charges/charge"
export type { StoredWebhook as RecordedWebhook } from "./webhooks/stored-webhook"
export type { ChargeEventName, EventDelivery } from "./webhooks/events"
export { ServiceFailure } from "./service/failure"
