import { messageEs, titleEs } from "./message.ts"
import { orderEs } from "./order.ts"
import type { InstalmentTexts } from "./shape.ts"

export const es: InstalmentTexts = {
  language: "es",
  title: titleEs,
  text: "A continuación rellenarás el formulario de la financiera. La financiera decide y te trae de vuelta aquí.",
  testMode: "Modo de prueba",
  reasons: {
    account_disabled: "El pago a plazos no está disponible en este momento.",
    testers_only: "El pago a plazos todavía no está disponible.",
    not_in_region: "El pago a plazos no está disponible en este país.",
    not_in_sales_channel: "El pago a plazos no está disponible en esta tienda.",
    currency_not_supported: "El pago a plazos no está disponible en esta moneda.",
    country_not_supported: "El pago a plazos no está disponible en el país de esta dirección.",
    country_missing: "Indica una dirección para pagar a plazos.",
    product_excluded: "Algunos de estos productos no se pueden pagar a plazos.",
    customer_excluded: "El pago a plazos no está disponible para tu cuenta.",
    business:
      "El pago a plazos es solo para particulares. Quita la empresa de la dirección de facturación o elige otra forma de pago.",
    below_minimum: "El total es demasiado bajo para pagar a plazos.",
    above_maximum: "El total es demasiado alto para pagar a plazos.",
    empty_cart: "Tu cesta está vacía.",
    nothing_to_pay: "No queda nada por pagar.",
    already_ordered: "Ya has hecho este pedido.",
    name_missing: "Indica un nombre o apellido en la dirección de facturación para pagar a plazos.",
    email_missing: "Indica un correo electrónico para pagar a plazos.",
    amount_changed:
      "El importe de este pago ya no coincide con el de la cesta. Elige de nuevo el pago a plazos u otra forma de pago.",
    not_possible: "El pago a plazos no es posible para este pedido. Elige otra forma de pago.",
    not_available:
      "El pago a plazos no está disponible en este momento. No se ha cobrado nada: elige otra forma de pago.",
    lender_unavailable:
      "La financiera no responde en este momento. No se ha cobrado nada: inténtalo de nuevo o elige otra forma de pago.",
    form_missing:
      "La financiera no ha abierto ningún formulario. No se ha cobrado nada: inténtalo de nuevo o elige otra forma de pago.",
    form_not_opened: "Este pago todavía no tiene formulario. Elige de nuevo el pago a plazos.",
    decision_unavailable:
      "La financiera no responde en este momento. No se ha perdido nada: inténtalo de nuevo en un minuto.",
    being_completed:
      "Esta compra ya se está completando. No se ha perdido nada: inténtalo de nuevo en un minuto.",
    payment_mismatch: "Este pago a plazos no es de esta cesta. Elige de nuevo el pago a plazos.",
    form_unfinished:
      "El formulario del pago a plazos no está terminado. Vuelve al formulario o elige otra forma de pago.",
    declined: "El pago a plazos no se ha aprobado para esta compra. Elige otra forma de pago.",
    expired:
      "El formulario del pago a plazos ha caducado. Elige de nuevo el pago a plazos u otra forma de pago.",
    cancelled: "El pago a plazos se ha cancelado. Elige de nuevo el pago a plazos u otra forma de pago.",
    failed: "El pago a plazos no ha funcionado. Elige otra forma de pago.",
    refunded: "Este pago a plazos se ha reembolsado. Elige de nuevo el pago a plazos u otra forma de pago.",
    cart_changed: "La cesta ha cambiado después de la aprobación. Elige de nuevo el pago a plazos.",
    delivery_changed:
      "La dirección de entrega o el correo han cambiado después de la aprobación. Elige de nuevo el pago a plazos.",
    cart_id_missing: "Falta indicar la cesta.",
    cart_not_found: "Esta cesta no existe.",
    no_instalment_payment: "Esta cesta no tiene ningún pago a plazos.",
    payment_not_found: "No existe ese pago. Pide a la tienda un enlace nuevo.",
    not_payable:
      "Este pedido no se puede pagar en este momento. Vuelve a cargar la página o pregunta a la tienda.",
    shop_timeout: "La tienda no ha respondido a tiempo.",
    shop_error: "La tienda no ha podido responder. Inténtalo de nuevo.",
  },
  refused: "No ha funcionado. Inténtalo de nuevo o elige otra forma de pago.",
  details: {
    title: "Sobre ti (opcional)",
    reason:
      "Con estos datos la financiera te reconoce y puede que te pregunte menos en su formulario. Se guardan con tu pedido y se envían a la financiera.",
    numbers: { es: "DNI o NIE", pt: "NIF portugués" },
    otherNumber: "Número del documento de identidad",
    wrongNumber: "Revisa el número: su último carácter no corresponde.",
    birthDate: "Fecha de nacimiento",
    wrongDate: "Indica el día en que naciste.",
  },
  outcomes: {
    placed: ["Pedido confirmado", "La financiera ha aprobado el pago."],
    pending: [
      "Estamos esperando la decisión",
      "Tu cesta se conserva. Por favor, no pagues de otra forma por ahora. Esta página lo comprueba automáticamente.",
    ],
    declined: [
      "El pago a plazos no se ha aprobado",
      "No se ha creado ningún plan de pagos. Tu cesta se conserva y puedes elegir otra forma de pago.",
    ],
    cancelled: ["El pago a plazos no se ha completado", "Tu cesta se conserva y puedes elegir cómo pagar."],
    expired: [
      "Se agotó el tiempo para el pago a plazos",
      "No se ha creado ningún plan de pagos. Si pagaste un primer plazo, la financiera libera el importe. Puedes elegir cómo pagar.",
    ],
    changed: [
      "Tu cesta ha cambiado",
      "La aprobación era para la cesta de antes y no sirve para pagar esta. Si no se usa, la financiera libera el pago. Revisa tu cesta y elige cómo pagar.",
    ],
    failed: [
      "El pago a plazos no ha funcionado",
      "Tu cesta se conserva. Si pagaste algo en el formulario, ponte en contacto con nosotros. Si no, elige otra forma de pago.",
    ],
  },
  late: "Todavía no hay decisión. Puedes cerrar esta página: si se aprueba el pago y tu cesta no cambia, el pedido se hará igualmente.",
  backToForm: "Volver al formulario",
  checkAgain: "Comprobar otra vez",
  message: messageEs,
  order: orderEs,
}
