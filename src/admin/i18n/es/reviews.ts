import type { Words } from "../words"

export const reviews: Words["reviews"] = {
  title: "Pendientes de revisión",
  hint: "Lo que el plugin no decide automáticamente. Pulses lo que pulses, nada se envía dos veces.",
  needed: "Requiere revisión",
  open: "Revisiones abiertas",
  closed: "Revisiones cerradas",
  reason: "Motivo",
  empty: "Nada que revisar",
  emptyHint: "Los pedidos que requieren una decisión tuya aparecen aquí, con lo que hay que hacer.",
  noMatchHint: "Elige otro motivo u otra cuenta.",
  lastPayout: "Último abono",
  resolve: "Resolver",
  resolveTitle: "Resolver con una nota",
  resolveHint:
    "Cuenta qué has hecho o averiguado. Al resolver, la revisión se cierra y no se envía nada a la financiera.",
  notePlaceholder: "Por ejemplo: acordado por teléfono con el cliente y con la financiera",
  resolved: "La revisión está resuelta",
  openedAt: "Abierta el {{when}}",
  resolvedAt: "Resuelta el {{when}}",
  endedAt: "Cerrada automáticamente el {{when}}",
  refund: "Reembolsar el préstamo",
  refundTitle: "¿Reembolsar todo el préstamo?",
  refundConfirm:
    "Se devuelve al cliente lo que queda de este préstamo de {{amount}}. La tienda no tiene ningún pedido para este préstamo. El reembolso se envía una sola vez y no se puede deshacer.",
  refunded: "El préstamo está reembolsado",
  attention: {
    title: "Pedidos a plazos que requieren revisión",
    all: "Ver todos ({{number}})",
  },
  ending: {
    matched: "ambas partes vuelven a coincidir",
    placed: "el pedido se creó",
    cart_restored: "el carrito vuelve a ser el aprobado",
    order_not_unpaid: "el pedido está pagado o cancelado",
    confirmed: "el préstamo se confirmó",
    captured: "la captura quedó registrada",
    not_financed: "la aprobación terminó sin préstamo",
    refund_resolved: "el reembolso se verificó",
    refunds_recorded: "el reembolso se registró en Medusa",
    refunds_shown: "la financiera muestra todos los reembolsos hechos",
    external_refunds_recorded: "el reembolso se registró en Medusa",
    owed_refunds_made: "el reembolso se hizo",
    refunded_in_full: "el préstamo se reembolsó por completo",
    unmatched_order_ended: "el pedido terminó en la financiera",
    synchronised: "el pedido se sincronizó",
    recognised: "la financiera vuelve a mostrar el pedido",
    as_approved: "el carrito y la entrega vuelven a ser los aprobados",
    order_cancelled: "el pedido se canceló",
    explained_otherwise: "se encontró otro motivo",
    unmatched_order_confirmed: "se convirtió en un préstamo",
    happened_again: "volvió a ocurrir",
  },
  code: {
    mismatch: {
      title: "No coincide con el pedido de la tienda",
      todo: "La referencia o el importe en la financiera no coinciden con este pedido, así que no se puede capturar. Compara ambos y contacta con la financiera. Cuando coincidan, sincroniza el pedido.",
    },
    missing_at_service: {
      title: "No se encuentra en la financiera",
      todo: "La financiera ya no encuentra este pedido. Contacta con su soporte a comercios.",
    },
    unknown_status: {
      title: "Estado desconocido",
      todo: "La financiera indica un estado que esta versión del plugin no conoce. No se ha cambiado nada. Consulta el pedido en el portal de comercios de la financiera.",
    },
    service_error: {
      title: "Error de la financiera",
      todo: "La financiera no puede recuperarlo, así que no hay préstamo. Contacta con su soporte a comercios. Si se creó un pedido, solicita otro pago o cancela el pedido.",
    },
    order_unpaid: {
      title: "Pedido creado, pero aún sin pagar",
      todo: "Un servidor se detuvo mientras el cliente estaba en el formulario, y el pedido se creó sin pago. Si se aprueba el formulario, queda pagado automáticamente. No lo envíes antes.",
    },
    approved_cart_changed: {
      title: "Aprobado, pero el carrito cambió",
      todo: "El carrito no es el que se aprobó, así que el préstamo no se confirmará. La aprobación caduca automáticamente.",
    },
    approved_cart_gone: {
      title: "Aprobado, pero el carrito ya no existe",
      todo: "El carrito ya no existe, así que el préstamo no se confirmará. La aprobación caduca automáticamente.",
    },
    approved_cart_completed_otherwise: {
      title: "Aprobado, pero pagado de otra forma o modificado",
      todo: "El pedido se pagó de otra forma, o se modificó, después de la aprobación, así que el préstamo no se confirmará. La aprobación caduca automáticamente. Si el pedido está sin pagar, solicita otro pago.",
    },
    approved_not_placed: {
      title: "Aprobado, pero sin pedido",
      todo: "No se pudo crear el pedido. Mira el motivo en «Qué ha pasado», corrige el carrito y sincroniza el pedido.",
    },
    confirmed_without_order: {
      title: "Urgente: préstamo sin pedido",
      todo: "El préstamo está confirmado, pero la tienda no tiene pedido. Reembolsa el préstamo o crea el pedido a mano.",
    },
    confirmed_under_cancelled_payment: {
      title: "Préstamo con el pago cancelado",
      todo: "El préstamo se confirmó después de que Medusa cancelara el pago. Se reembolsa por completo automáticamente. Comprueba que así ha sido.",
    },
    unmatched_order: {
      title: "Pedido aprobado que no es de esta tienda",
      todo: "La financiera aprobó un pedido que esta tienda no creó. No se confirmará y caduca automáticamente. Si otra tienda u otro programa usa las mismas claves, resuélvelo con una nota.",
    },
    unmatched_loan: {
      title: "Urgente: préstamo que no es de esta tienda",
      todo: "La financiera tiene un préstamo confirmado que esta tienda no creó. Si otra tienda u otro programa usa las mismas claves, resuélvelo con una nota. Si no, reembolsa el préstamo.",
    },
    authorization_expired: {
      title: "Aprobación caducada",
      todo: "La aprobación caducó antes de capturar el pago, y el pedido está sin pagar. Solicita otro pago o cancela el pedido.",
    },
    not_captured: {
      title: "Confirmado, pero sin capturar en Medusa",
      todo: "El préstamo está confirmado, pero Medusa no pudo registrar la captura. Captura el pago en Medusa. Nada se envía dos veces.",
    },
    payment_cancelled: {
      title: "Pago cancelado en Medusa",
      todo: "Medusa canceló el pago, como hace al editar un pedido o con una reclamación o un cambio. El préstamo no se confirmará y la aprobación caduca automáticamente. Solicita otro pago.",
    },
    capture_not_done: {
      title: "Captura sin completar",
      todo: "Una captura se interrumpió y la financiera no muestra ningún préstamo confirmado. Captura de nuevo o cancela el pedido.",
    },
    confirm_refused: {
      title: "La financiera no quiso confirmar",
      todo: "La financiera se negó a confirmar el préstamo. Captura de nuevo o cancela el pedido.",
    },
    refund_unresolved: {
      title: "Reembolso en verificación",
      todo: "Se envió un reembolso y se perdió la respuesta. El plugin lo verifica automáticamente. Entretanto, no reembolses en el portal de comercios de la financiera.",
    },
    refund_not_done: {
      title: "Reembolso no realizado",
      todo: "Un reembolso que se solicitó no se realizó: puede que al cliente se le siga debiendo el dinero. Si sigue haciendo falta, reembolsa de nuevo en Medusa. Si no, resuélvelo con una nota.",
    },
    cancelled_not_refunded: {
      title: "Cancelado, pero no reembolsado del todo",
      todo: "El pedido se canceló después de la captura. Medusa lo muestra como reembolsado, pero el préstamo no se reembolsó del todo. Reembolsa el resto en el portal de comercios de la financiera y compara ambos.",
    },
    refund_not_recorded: {
      title: "Reembolso que falta en Medusa",
      todo: "Se hizo un reembolso que Medusa no tiene registrado. Reembolsa el mismo importe en Medusa. No se envía nada otra vez.",
    },
    refund_not_shown: {
      title: "Reembolso que falta en la financiera",
      todo: "Se hizo un reembolso que la financiera no muestra: no se sabe cuánto queda del préstamo y no se envía ningún otro. El plugin lo sigue comprobando. Si no se cierra, pregunta por ese reembolso al soporte a comercios de la financiera.",
    },
    external_refund: {
      title: "Reembolso hecho en la financiera",
      todo: "La financiera muestra un reembolso que no se hizo aquí. Usa «Registrar en Medusa», aquí o en los reembolsos del pedido. No se envía nada a la financiera.",
    },
    delivery_changed: {
      title: "Cambiaron los datos de entrega",
      todo: "La dirección de entrega o el correo electrónico cambiaron después de la aprobación. El pago no se captura hasta que esto se resuelva. Confirma el cambio con el cliente y resuélvelo, o cancela el pedido.",
    },
    stuck: {
      title: "La sincronización sigue fallando",
      todo: "Este pedido no se pudo sincronizar varias veces seguidas. El plugin lo sigue intentando. Si no se cierra, pasa los detalles técnicos a tu equipo técnico.",
    },
  },
}
