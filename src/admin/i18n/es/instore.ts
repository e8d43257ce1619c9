import type { Words } from "../words"

export const instore: Words["instore"] = {
  title: "Vender a plazos en tienda",
  action: "Vender",
  offer: "El importe pendiente se puede pagar a plazos aquí y ahora.",
  hint: "La financiera abre un formulario por el importe pendiente de este pedido.",
  way: "Cómo recibe el cliente el formulario",
  ways: { here: "En esta pantalla", sms: "Por SMS", email: "Por correo electrónico" },
  wayHints: {
    here: "Rellenas el formulario junto con el cliente.",
    sms: "La financiera lo envía al móvil del pedido; el cliente lo rellena solo.",
    email: "La financiera lo envía al correo del pedido; el cliente lo rellena solo.",
  },
  completes:
    "Cuando el cliente sea aprobado, el pedido queda pagado automáticamente. Un borrador se convierte entonces en pedido.",
  start: { here: "Abrir el formulario", sms: "Enviar el SMS", email: "Enviar el correo" },
  started: {
    here: "El formulario está abierto",
    sms: "Se ha pedido a la financiera que envíe el SMS",
    email: "Se ha pedido a la financiera que envíe el correo",
  },
  again: { sms: "Reenviar el SMS", email: "Reenviar el correo" },
  openForm: "Ir al formulario",
  otherWay: "Empezar de nuevo",
  waitsHere: "Rellena el formulario con el cliente. El resultado aparece aquí por sí solo.",
  waitsAway: "El cliente tiene el formulario. El resultado aparece aquí por sí solo.",
  becameOrder: "El borrador ya es un pedido",
  toOrder: "Ir al pedido",
}
