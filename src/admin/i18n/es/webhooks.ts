import type { Words } from "../words"

export const webhooks: Words["webhooks"] = {
  title: "Webhooks (versión 1)",
  hint: "Las direcciones a las que el servicio envía los avisos de los cargos.",
  fixed:
    "La interfaz no muestra cómo cambiar o eliminar un webhook. Para eso, contacta con el soporte a comercios del servicio.",
  empty: "No hay ningún webhook registrado",
  emptyHint: "Registra la dirección de esta tienda para recibir los avisos de los cargos.",
  missing:
    "No se muestran: {{missing}} de {{all}} webhooks. El servicio los tiene en otras páginas y su interfaz no muestra cómo pedirlas.",
  one: "Webhook",
  own: "Esta tienda",
  field: { address: "Dirección", id: "Webhook" },
  register: "Registrar un webhook",
  registerHint: "El servicio enviará a esta dirección los avisos de los cargos.",
  save: "Registrar",
  registered: "El webhook está registrado",
  ownHint: "Es la dirección de esta tienda.",
  invalid: "La dirección debe empezar por https://.",
  deliveries: {
    title: "Avisos recibidos",
    hint: "Un aviso es solo una pista: su cargo se vuelve a leer en el servicio y se muestra como estaba entonces.",
    empty: "Todavía no se ha recibido nada",
    emptyHint: "Cuando haya un webhook registrado, aquí aparecerán los avisos que envíe el servicio.",
    received: "Último recibido",
    event: "Aviso",
    times: "Veces",
    read: "Leído de nuevo",
    waiting: "En espera",
  },
  reading: { unread: "Sin leer todavía", not_found: "No encontrado" },
}
