import type { InstalmentTexts } from "./shape.ts"

export const es: InstalmentTexts = {
  language: "es",
  title: "Pagar a plazos",
  text: "A continuación rellenarás el formulario del servicio de pago a plazos. El servicio decide y te trae de vuelta aquí.",
  testMode: "Modo de prueba",
  reasons: {
    account_disabled: "El pago a plazos no está disponible en este momento.",
    not_in_region: "El pago a plazos no está disponible en este país.",
    currency_not_supported: "El pago a plazos no está disponible en esta moneda.",
    country_not_supported: "El pago a plazos no está disponible en el país de esta dirección.",
    country_missing: "Indica una dirección para pagar a plazos.",
    product_excluded: "Algunos de estos productos no se pueden pagar a plazos.",
    below_minimum: "El total es demasiado bajo para pagar a plazos.",
    above_maximum: "El total es demasiado alto para pagar a plazos.",
    empty_cart: "Tu cesta está vacía.",
    nothing_to_pay: "No queda nada por pagar.",
  },
  outcomes: {
    placed: ["Tu pedido está hecho", "El servicio de pago a plazos ha aprobado el pago."],
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
      "No se ha creado ningún plan de pagos. Si pagaste un primer plazo, el servicio libera el importe. Puedes elegir cómo pagar.",
    ],
    changed: [
      "Tu cesta ha cambiado",
      "La aprobación era para la cesta de antes y no sirve para pagar esta. Si no se usa, el servicio libera el pago. Revisa tu cesta y elige cómo pagar.",
    ],
    failed: [
      "El pago a plazos no ha funcionado",
      "Tu cesta se conserva. Si pagaste algo en el formulario, ponte en contacto con nosotros. Si no, elige otra forma de pago.",
    ],
  },
  late: "Todavía no hay decisión. Puedes cerrar esta página: si se aprueba el pago y tu cesta no cambia, el pedido se hará igualmente.",
  backToForm: "Volver al formulario",
  checkAgain: "Comprobar otra vez",
  message: {
    plain: "Puedes pagar a plazos.",
    from: "Paga en {count} plazos: {first} hoy y después {each} al mes.",
    plans: "Ver los planes",
    columns: ["Plazos", "Primero, hoy", "Coste del crédito", "TAE", "Total a pagar"],
    example:
      "Por ejemplo: {amount} en {count} plazos, {first} hoy y {rest} más de unos {each}, uno al mes. Coste del crédito: {cost}. TAE: {apr}. Total a pagar: {total}.",
    subject: "Sujeto a la aprobación del servicio de pago a plazos.",
    unstated: "no indicada",
    close: "Cerrar",
  },
}
