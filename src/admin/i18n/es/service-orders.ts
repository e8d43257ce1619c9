import type { Words } from "../words"

export const serviceOrders: Words["serviceOrders"] = {
  title: "Buscar en el servicio",
  hint: "Busca entre los pedidos del propio servicio, los haya creado quien los haya creado. Cada búsqueda consulta una vez al servicio.",
  field: {
    amount: "Importe",
    created: "Creado",
    updated: "Último cambio",
    pageSize: "Pedidos por página",
    inShop: "En esta tienda",
  },
  amount: { from: "Como mínimo", to: "Como máximo" },
  refunds: { with: "Con reembolsos", without: "Sin reembolsos" },
  referenceHint: "La referencia completa",
  channelHint: "Son los canales que puede tener un pedido. El servicio no indica por cuáles se puede buscar.",
  pageSizeHint: "El servicio puede enviar menos: no indica cuántos permite.",
  amountProblem: {
    from: "Escribe también el importe mínimo: el servicio solo admite un intervalo con sus dos extremos.",
    to: "Escribe también el importe máximo: el servicio solo admite un intervalo con sus dos extremos.",
    order: "El importe máximo no puede ser menor que el mínimo.",
    reading: "Escribe los importes como 1250 o 1250,50, sin separador de miles.",
  },
  daysProblem: {
    from: "Elige también el primer día: el servicio solo admite un intervalo con sus dos extremos.",
    to: "Elige también el último día: el servicio solo admite un intervalo con sus dos extremos.",
    order: "El último día no puede ser anterior al primero.",
    year: "Escribe el año con cuatro cifras, por ejemplo 2026.",
  },
  start: "¿Qué buscas?",
  startHint: "Rellena lo que sepas y pulsa Buscar. Sin ningún filtro se listan todos los pedidos.",
  empty: "Ningún pedido coincide",
  emptyHint: "El servicio no tiene ninguno con estos filtros. Cámbialos y vuelve a buscar.",
  noMore: "No hay más pedidos",
  noMoreHint: "La página anterior era la última.",
  count: "Pedidos en esta página: {{count}}",
  cutShort:
    "Han llegado menos de los que has pedido. Si el servicio no permite más por página, elige menos pedidos por página para ver el resto.",
  refunded: "Reembolsado: {{amount}}",
  unknown: "No está en esta tienda",
  record: "Ficha",
  ownClock: "Según el reloj del propio servicio: todavía no se conoce su zona horaria.",
  failed: {
    key: "El servicio ha rechazado la clave de esta cuenta. Revisa la clave en las opciones del plugin y sus permisos.",
    address:
      "En esta dirección no hay ninguna lista de pedidos. Revisa la URL base en las opciones del plugin.",
    filters: "El servicio ha rechazado esta búsqueda. Cambia los filtros y vuelve a buscar.",
    unreachable:
      "El servicio no ha respondido. Espera un poco y vuelve a intentarlo; no se ha cambiado nada.",
  },
}
