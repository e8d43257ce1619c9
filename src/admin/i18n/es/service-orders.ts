import type { Words } from "../words"

export const serviceOrders: Words["serviceOrders"] = {
  title: "Buscar en la financiera",
  hint: "Busca entre los pedidos de la propia financiera, también los que no ha creado esta tienda. Cada búsqueda envía una petición a la financiera.",
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
  channelHint:
    "Son los canales que puede tener un pedido. La documentación de la API no especifica por cuáles se puede buscar.",
  pageSizeHint: "La financiera puede devolver menos: su máximo no está especificado.",
  amountProblem: {
    from: "Escribe también el importe mínimo: la financiera solo admite un intervalo con sus dos extremos.",
    to: "Escribe también el importe máximo: la financiera solo admite un intervalo con sus dos extremos.",
    order: "El importe máximo no puede ser menor que el mínimo.",
    reading: "Escribe los importes como 1250 o 1250,50, sin separador de miles.",
  },
  daysProblem: {
    from: "Elige también el primer día: la financiera solo admite un intervalo con sus dos extremos.",
    to: "Elige también el último día: la financiera solo admite un intervalo con sus dos extremos.",
    order: "El último día no puede ser anterior al primero.",
    year: "Escribe el año con cuatro cifras, por ejemplo 2026.",
  },
  start: "¿Qué buscas?",
  startHint: "Rellena lo que sepas y pulsa Buscar. Sin ningún filtro se listan todos los pedidos.",
  empty: "Ningún pedido coincide",
  emptyHint: "La financiera no tiene ninguno con estos filtros. Cámbialos y vuelve a buscar.",
  noMore: "No hay más pedidos",
  noMoreHint: "La página anterior era la última.",
  count: "Pedidos en esta página: {{count}}",
  cutShort:
    "La financiera ha devuelto menos pedidos de los solicitados. Si es su máximo, elige menos pedidos por página para ver el resto.",
  refunded: "Reembolsado: {{amount}}",
  unknown: "No está en esta tienda",
  record: "Ficha",
  ownClock: "En la hora local de la financiera: todavía no se conoce su zona horaria.",
  failed: {
    key: "La financiera ha rechazado la clave de esta cuenta. Revisa la clave en las opciones del plugin y sus permisos.",
    address: "En esta URL no hay ninguna lista de pedidos. Revisa la URL base en las opciones del plugin.",
    filters: "La financiera ha rechazado esta búsqueda. Cambia los filtros y vuelve a buscar.",
    unreachable:
      "La financiera no ha respondido. Vuelve a intentarlo en unos minutos. No se ha cambiado nada.",
  },
}
