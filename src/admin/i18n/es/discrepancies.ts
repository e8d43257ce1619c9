import type { Words } from "../words"

export const discrepancies: Words["discrepancies"] = {
  title: "Discrepancias",
  hint: "Donde los registros de la tienda y las liquidaciones de la financiera no coinciden. Las discrepancias se cierran automáticamente en cuanto coinciden.",
  empty: "Todo cuadra",
  emptyHint: "Al céntimo, hasta donde se han importado liquidaciones.",
  all: "Todas",
  field: {
    kind: "Tipo",
    age: "Desde",
    shop: "En la tienda",
    summed: "Suma de las operaciones",
    service: "En la liquidación",
    difference: "Diferencia",
    subject: "Referencia",
    status: "Estado",
  },
  nothing: "Nada",
  what: "Qué significa",
  todo: "Qué hacer",
  status: { open: "Abierta", closed: "Cerrada automáticamente", resolved: "Resuelta", all: "Todas" },
  closedAt: "Se cerró automáticamente el {{when}}",
  resolvedAt: "Resuelta el {{when}}",
  resolve: "Resolver",
  resolveTitle: "Resolver con una nota",
  resolveHint: "Cuenta por qué está bien así. Se vuelve a abrir si cambian los importes.",
  resolved: "Resuelta",
  openOrder: "Abrir el pedido a plazos",
  openShopOrder: "Abrir el pedido",
  openSettlement: "Abrir la liquidación",
  ofFigure: "{{title}}: {{figure}}",
  kind: {
    sale_unknown: {
      title: "Venta que no está en la tienda",
      meaning: "La financiera liquidó una venta para la que esta tienda no tiene pedido.",
      todo: "Averigua quién hizo la venta. Si otra tienda o programa vende con las mismas claves, es suya: resuélvela con una nota.",
    },
    not_settled: {
      title: "Capturado y no liquidado",
      meaning:
        "El pedido se capturó hace tiempo y no está en ninguna liquidación, aunque ese periodo se ha importado.",
      todo: "Mira el pedido en la financiera y pregunta a su soporte a comercios cuándo se abona.",
    },
    sale_amount: {
      title: "El importe de la venta no coincide",
      meaning: "La venta de la liquidación no es el importe que se capturó.",
      todo: "Compara el pedido en la financiera con el de la tienda y contacta con su soporte a comercios.",
    },
    refund_unknown: {
      title: "Reembolso que no está en la tienda",
      meaning: "La liquidación tiene un reembolso que la tienda no conoce.",
      todo: "Mira el pedido: un reembolso hecho en la financiera se puede registrar allí con un clic.",
    },
    refund_not_settled: {
      title: "Reembolso no liquidado",
      meaning:
        "El reembolso se hizo hace tiempo y no está en ninguna liquidación, aunque ese periodo se ha importado.",
      todo: "Mira el reembolso en la financiera. No reembolses otra vez. Hasta que se liquide, la financiera puede deber dinero a la tienda, o la tienda a la financiera.",
    },
    refund_amount: {
      title: "El importe del reembolso no coincide",
      meaning: "El reembolso de la liquidación no es el importe que se reembolsó.",
      todo: "Compara el reembolso en la financiera con el de la tienda y contacta con su soporte a comercios. No reembolses otra vez hasta aclararlo.",
    },
    totals: {
      title: "Las sumas no cuadran",
      meaning: "Las operaciones de la liquidación no suman la cifra de la propia liquidación.",
      todo: "Importa la liquidación otra vez. Si sigue igual, envía ambas cifras al soporte a comercios de la financiera.",
    },
    duplicate: {
      title: "Operación repetida",
      meaning: "La misma operación está más de una vez en las liquidaciones.",
      todo: "Pregunta al soporte a comercios de la financiera si se abonó o se cobró dos veces.",
    },
    account_mismatch: {
      title: "En otra cuenta",
      meaning: "La operación se liquidó a otra cuenta de esta tienda, no a la que vendió.",
      todo: "Revisa las claves de ambas cuentas y pide al soporte a comercios de la financiera que lo corrija.",
    },
  },
}
