import type { Words } from "../words"

export const needs: Words["needs"] = {
  title: "Requiere intervención",
  hint: "Lo que el complemento no decide por sí solo. Pulses lo que pulses, nada se envía dos veces.",
  empty: "Nada requiere tu intervención",
  emptyHint: "Cuando haya dudas sobre el dinero, aparecerá aquí con lo que hay que hacer.",
  lastPayout: "Último abono",
  unknown: "Hay que revisarlo",
  resolve: "Resolver",
  resolveTitle: "Resolver con una nota",
  resolveHint: "Cuenta qué has hecho o averiguado. El pedido sale de la lista y no se mueve dinero.",
  note: "Nota",
  notePlaceholder: "Por ejemplo: reembolsado por teléfono con el servicio, de acuerdo con el cliente",
  resolved: "Resuelto",
  resolvedBy: "Resuelto el {{when}}",
  refund: "Reembolsar el préstamo",
  refundTitle: "¿Reembolsar todo el préstamo?",
  refundConfirm:
    "Se devuelve al cliente lo que queda de este préstamo de {{amount}}. Ningún pedido de la tienda corresponde a este préstamo. El reembolso se envía una sola vez y no se puede deshacer.",
  refunded: "El préstamo está reembolsado",
  attention: {
    title: "Pedidos a plazos que requieren intervención",
    all: "Ver todos ({{number}})",
  },
  code: {
    mismatch: {
      title: "No es el pedido que hizo la tienda",
      todo: "La referencia o el importe en el servicio no coinciden con los nuestros. Mientras no coincidan, no se puede capturar. Compáralos y contacta con el servicio; cuando coincidan, pulsa «Comprobar ahora».",
    },
    missing_at_service: {
      title: "Ya no está en el servicio",
      todo: "El servicio ya no conoce este pedido. Contacta con su atención al comercio.",
    },
    unknown_status: {
      title: "Estado desconocido",
      todo: "El servicio indica un estado que esta versión no conoce. No se ha cambiado nada; mira el pedido en el servicio.",
    },
    service_error: {
      title: "Error en el servicio",
      todo: "El servicio no puede recuperarlo, así que no hay préstamo. Contacta con su atención al comercio. Si hay un pedido, pide otro pago o cancela el pedido.",
    },
    approved_cart_changed: {
      title: "Aprobado, pero el carrito cambió",
      todo: "El carrito no es el que se aprobó. La aprobación no se confirma y caduca sola.",
    },
    approved_cart_gone: {
      title: "Aprobado, pero el carrito ya no existe",
      todo: "La aprobación no se confirma y caduca sola.",
    },
    approved_cart_completed_otherwise: {
      title: "Aprobado, pero pagado de otra forma o modificado",
      todo: "El pedido se pagó de otra forma, o se modificó, después. La aprobación no se confirma y caduca sola. Si el pedido está sin pagar, pide otro pago.",
    },
    approved_not_placed: {
      title: "Aprobado, pero sin pedido",
      todo: "No se pudo crear el pedido. Mira el motivo en «Qué ha pasado», corrige el carrito y comprueba de nuevo.",
    },
    confirmed_without_order: {
      title: "Urgente: un préstamo sin pedido",
      todo: "El préstamo está confirmado y la tienda no tiene pedido. Reembólsalo o crea el pedido a mano.",
    },
    confirmed_under_cancelled_payment: {
      title: "Un préstamo con el pago cancelado",
      todo: "Medusa había cancelado el pago cuando se confirmó el préstamo. Se reembolsa por completo automáticamente; comprueba que así ha sido.",
    },
    unknown_order: {
      title: "Un pedido aprobado que nadie hizo aquí",
      todo: "No se confirma y caduca solo. Averigua quién lo hizo; si otra tienda o programa usa las mismas claves, basta con una nota.",
    },
    unknown_loan: {
      title: "Urgente: un préstamo que nadie hizo aquí",
      todo: "Ningún pedido de esta tienda le corresponde. Averigua quién lo hizo: si otra tienda o programa usa las mismas claves, basta con una nota; si no, reembólsalo.",
    },
    order_unpaid: {
      title: "El pedido aún no está pagado",
      todo: "Un servidor se cayó mientras el cliente estaba en el formulario, y hay un pedido. Si se aprueba el formulario, queda pagado automáticamente. Hasta entonces, no envíes el pedido.",
    },
    released: {
      title: "La aprobación caducó",
      todo: "No se confirmó a tiempo y el pedido está sin pagar. Pide otro pago o cancela el pedido.",
    },
    not_captured: {
      title: "Confirmado, pero sin capturar en Medusa",
      todo: "Captura el pago en Medusa: nada se envía dos veces.",
    },
    payment_cancelled: {
      title: "Medusa canceló el pago",
      todo: "Ocurre con una edición del pedido, una reclamación o un intercambio. La aprobación no se confirma y caduca sola: pide otro pago.",
    },
    capture_not_done: {
      title: "La captura no se completó",
      todo: "Se interrumpió y el servicio no muestra ningún préstamo. Captura de nuevo o cancela el pedido.",
    },
    confirm_refused: {
      title: "El servicio se negó a confirmar",
      todo: "Quien capturó vio el motivo. Captura de nuevo o cancela el pedido.",
    },
    refund_unresolved: {
      title: "Un reembolso sin respuesta",
      todo: "Se envió y la respuesta se perdió. Se busca automáticamente; entretanto no reembolses en el servicio.",
    },
    refund_not_done: {
      title: "Un reembolso no llegó a salir",
      todo: "Se interrumpió. Pídelo de nuevo si sigue haciendo falta.",
    },
    cancelled_not_refunded: {
      title: "Cancelado, pero no reembolsado del todo",
      todo: "Medusa muestra el pedido como reembolsado y el préstamo no lo está. Reembolsa lo que falta en el servicio y compara ambos.",
    },
    refund_not_recorded: {
      title: "Un reembolso que Medusa no conoce",
      todo: "Ya se hizo. Reembolsa el mismo importe en Medusa: no se envía nada otra vez.",
    },
    refund_found: {
      title: "Un reembolso hecho en otro sitio",
      todo: "El servicio muestra un reembolso que no se hizo aquí. Pulsa «Registrar en Medusa»; en la página del pedido está en los reembolsos.",
    },
  },
}
