import type { Words } from "../words"

export const holds: Words["holds"] = {
  action: "Retener",
  title: "Retener el pedido",
  hint: "Mientras esté retenido, el pago no se captura: ni automáticamente ni a mano. Entretanto, la aprobación puede caducar.",
  placeholder: "Por ejemplo: el cliente quiere cambiar la dirección",
  done: "El pedido está retenido",
  held: "Retenido",
  effect: "El pago no se captura hasta que se libere el pedido.",
  release: "Liberar el pedido",
  releaseHint: "Indica el motivo. Después, el pago puede volver a capturarse, también automáticamente.",
  releasePlaceholder: "Por ejemplo: la dirección ya está aclarada",
  released: "El pedido ya no está retenido",
}
