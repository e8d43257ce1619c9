export {
  afterInstalmentLoanWorkflow,
  afterInstalmentSettlementWorkflow,
  beforeInstalmentLoanWorkflow,
  beforeInstalmentFormWorkflow,
  type Confirmation,
  type ConfirmationAnswer,
  type ImportedSettlement,
  type Opening,
  type OpeningAnswer,
} from "./hooks"
export { completeInstalmentCartWorkflow } from "./complete-cart"
export { confirmInstalmentLoanWorkflow } from "./confirm-loan"
export { importInstalmentSettlementsWorkflow } from "./import-settlements"
export { openInstalmentFormWorkflow, requestInstalmentPaymentWorkflow } from "./open-form"
export { refundInstalmentLoanWorkflow } from "./refund-loan"
export { resolveInstalmentReviewWorkflow } from "./resolve-review"
