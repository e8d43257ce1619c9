import type { PaymentSessionStatus } from "@medusajs/framework/types"

/** The service's status as Medusa's payment session knows it (Orders v2, "States and transitions"). */
export function paymentStatus(status: string): PaymentSessionStatus {
  switch (status) {
    case "AUTHORIZED":
      return "authorized"
    case "CONFIRMED":
      return "captured"
    case "REJECTED":
    case "ERROR":
      return "error"
    case "INVALIDATED":
    case "UNCONFIRMED":
    case "CANCELLED":
      return "canceled"
    default:
      return "pending"
  }
}
