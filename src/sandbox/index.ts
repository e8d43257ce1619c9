export { startSandbox } from "./start-sandbox"
export type { Faults, Sandbox } from "./start-sandbox"
export type { SandboxAccount, SandboxOptions } from "./options"
export type { Books } from "./books"
export type { Effect, Warning } from "./orders/state"
export type { StoredOrder as BookedOrder, StoredRefund as BookedRefund } from "./orders/stored-order"
export type { OrderStatus } from "./orders/status"
export type { Decision } from "./orders/decide"
export type { CallbackAttempt } from "./callbacks/callback-attempt"
export type { FaultMark, JournalEntry } from "./journal"
export { describedFaults } from "./faults/described-faults"
export type { DescribedFault } from "./faults/described-faults"
export type { FaultRule } from "./faults/fault-kinds"
export type { ActiveFault } from "./faults/fault-desk"
export type { Settlements } from "./settlements/settlements"
export type { PlantedAbout } from "./settlements/plant"
export type {
  SettlementError,
  SettlementFigure,
  StoredPlant as PlantedError,
} from "./settlements/stored-plant"
export type {
  StoredOperation as BookedOperation,
  StoredSettlement as BookedSettlement,
} from "./settlements/stored-settlement"
export { ServiceFailure } from "./service/failure"
