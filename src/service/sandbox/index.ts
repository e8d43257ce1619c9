export { startSandbox } from "./start-sandbox"
export type { Faults, Sandbox } from "./sandbox"
export type { SandboxAccount, SandboxOptions } from "./options"
export type { Books } from "./books"
export type { Effect, Warning } from "./orders/state"
export type { StoredOrder as BookedOrder, StoredRefund as BookedRefund } from "./orders/stored-order"
export type { OrderStatus } from "./orders/stored-order"
export type { Decision } from "./orders/decide"
export type { CallbackAttempt } from "./callbacks/callback-attempt"
export type { ForgeryKind } from "./callbacks/callback-attempt"
export type { FaultMark, JournalEntry } from "./journal"
export { describedFaults } from "./faults/fault-kinds"
export type { DescribedFault } from "./faults/fault-kinds"
export type { FaultRule } from "./faults/fault-kinds"
export type { ActiveFault } from "./faults/fault-registry"
export type { Settlements } from "./settlements/settlements"
export type { PlantedAbout } from "./settlements/inject"
export type {
  SettlementError,
  SettlementFigure,
  StoredPlant as PlantedError,
} from "./settlements/stored-injection"
export type {
  StoredOperation as BookedOperation,
  StoredSettlement as BookedSettlement,
} from "./settlements/stored-settlement"
export type { Charges } from "./charges/charges"
export type { NewCharge } from "./charges/new-charge"
export type { ChargeChanges } from "./charges/charges"
export type {
  StoredCard as BookedCard,
  StoredCharge as BookedCharge,
  StoredChargeRefund as BookedChargeRefund,
} from "./charges/stored-charge"
export type { StoredWebhook as BookedWebhook } from "./webhooks/stored-webhook"
export type { ChargeEventName, EventDelivery } from "./webhooks/event-delivery"
export { ServiceFailure } from "./service/failure"
