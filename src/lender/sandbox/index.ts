export { startSandbox } from "./start-sandbox"
export type { Faults, Sandbox } from "./sandbox"
export type { SandboxAccount, SandboxOptions } from "./options"
export type { Records } from "./records"
export type { Effect, Warning } from "./orders/state"
export type { StoredOrder as RecordedOrder, StoredRefund as RecordedRefund } from "./orders/stored-order"
export type { OrderStatus } from "./orders/stored-order"
export type { Decision } from "./orders/lifecycle"
export type { CallbackAttempt } from "./callbacks/callback"
export type { ForgeryKind } from "./callbacks/callback"
export type { FaultMark, JournalEntry } from "./journal"
export { describedFaults } from "./faults/kinds"
export type { DescribedFault } from "./faults/kinds"
export type { FaultRule } from "./faults/kinds"
export type { MetCall } from "./faults/call"
export type { ActiveFault } from "./faults/fault-registry"
export type { Settlements } from "./settlements/settle"
export type { InjectionTarget } from "./settlements/inject"
export type {
  SettlementError,
  SettlementFigure,
  StoredInjection as InjectedError,
} from "./settlements/stored"
export type {
  StoredOperation as RecordedOperation,
  StoredSettlement as RecordedSettlement,
} from "./settlements/stored"
export type { Charges } from "./charges/charges"
export type { NewCharge } from "./charges/charge"
export type { ChargeChanges } from "./charges/charges"
export type {
  StoredCard as RecordedCard,
  StoredCharge as RecordedCharge,
  StoredChargeRefund as RecordedChargeRefund,
} from "./charges/charge"
export type { StoredWebhook as RecordedWebhook } from "./webhooks/stored-webhook"
export type { ChargeEventName, EventDelivery } from "./webhooks/events"
export { ServiceFailure } from "./service/failure"
