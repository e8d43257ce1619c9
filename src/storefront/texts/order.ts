/** What became of an order's instalment payment, for the shopper. */
export type PaymentStatus =
  "waiting" | "confirmed" | "partly_refunded" | "refunded" | "cancelled" | "declined" | "not_completed"

/** Of an order that is paid in instalments. */
export interface OrderTexts {
  /** {refunded} is filled in. */
  titles: Record<PaymentStatus, string>
  /** What happens next: `declined` also stands for `not_completed`. */
  next: Record<Exclude<PaymentStatus, "not_completed">, string>
  /** {amount} is filled in. */
  paid: string
  /** {count} is filled in. */
  plan: string
  /** What holds, and where the shopper reads and manages it. */
  managed: string
}

export const orderEn: OrderTexts = {
  titles: {
    waiting: "Approved, waiting for our confirmation",
    confirmed: "Instalment payment confirmed",
    partly_refunded: "Refunded in part: {refunded}",
    refunded: "Refunded in full",
    cancelled: "Order cancelled",
    declined: "Paying in instalments was not approved",
    not_completed: "The instalment payment was not completed",
  },
  next: {
    waiting: "The lender approved the payment. Your plan starts once we confirm your order.",
    confirmed: "Your plan has started. The lender collects the instalments.",
    partly_refunded: "Your instalments get smaller. The lender works out by how much.",
    refunded: "Your plan ends. Ask the lender how it returns what you have paid.",
    cancelled: "No instalment plan was made. If you paid a first instalment, the lender releases it.",
    declined: "No instalment plan was made. Please contact us to choose another way to pay.",
  },
  paid: "{amount} in instalments",
  plan: "Plan you chose: {count} instalments",
  managed:
    "Your agreement with the lender applies. The lender’s e-mail has the dates, the amounts and how to manage them.",
}

export const orderEs: OrderTexts = {
  titles: {
    waiting: "Aprobado, a la espera de nuestra confirmación",
    confirmed: "Pago a plazos confirmado",
    partly_refunded: "Reembolsado en parte: {refunded}",
    refunded: "Reembolsado por completo",
    cancelled: "Pedido cancelado",
    declined: "El pago a plazos no se ha aprobado",
    not_completed: "El pago a plazos no se ha completado",
  },
  next: {
    waiting: "La financiera ha aprobado el pago. Tu plan empieza cuando confirmemos el pedido.",
    confirmed: "Tu plan ha empezado. La financiera cobra los plazos.",
    partly_refunded: "Tus plazos serán más bajos. La financiera calcula cuánto.",
    refunded: "Tu plan termina. Pregunta a la financiera cómo te devuelve lo que hayas pagado.",
    cancelled:
      "No se ha creado ningún plan de pagos. Si pagaste un primer plazo, la financiera libera el importe.",
    declined:
      "No se ha creado ningún plan de pagos. Ponte en contacto con nosotros para elegir otra forma de pago.",
  },
  paid: "{amount} a plazos",
  plan: "Plan que elegiste: {count} plazos",
  managed:
    "Se aplica tu contrato con la financiera. Encontrarás las fechas, los importes y cómo gestionarlos en el correo de la financiera.",
}

export const orderFr: OrderTexts = {
  titles: {
    waiting: "Accepté, en attente de notre confirmation",
    confirmed: "Paiement en plusieurs fois confirmé",
    partly_refunded: "Remboursé en partie : {refunded}",
    refunded: "Remboursé en totalité",
    cancelled: "Commande annulée",
    declined: "Le paiement en plusieurs fois n’a pas été accepté",
    not_completed: "Le paiement en plusieurs fois n’a pas été terminé",
  },
  next: {
    waiting: "Le prêteur a accepté le paiement. Votre plan commence quand nous confirmons la commande.",
    confirmed: "Votre plan a commencé. Le prêteur prélève les échéances.",
    partly_refunded: "Vos échéances diminuent. Le prêteur calcule de combien.",
    refunded: "Votre plan prend fin. Demandez au prêteur comment il rend ce que vous avez payé.",
    cancelled:
      "Aucun plan de paiement n’a été créé. Si vous avez payé une première échéance, le prêteur libère le montant.",
    declined: "Aucun plan de paiement n’a été créé. Contactez-nous pour choisir un autre moyen de paiement.",
  },
  paid: "{amount} en plusieurs fois",
  plan: "Plan choisi : {count} échéances",
  managed:
    "Votre contrat avec le prêteur s’applique. Vous trouverez les dates, les montants et comment les gérer dans l’e-mail du prêteur.",
}

export const orderPt: OrderTexts = {
  titles: {
    waiting: "Aprovado, à espera da nossa confirmação",
    confirmed: "Pagamento a prestações confirmado",
    partly_refunded: "Reembolsado em parte: {refunded}",
    refunded: "Reembolsado na totalidade",
    cancelled: "Encomenda cancelada",
    declined: "O pagamento a prestações não foi aprovado",
    not_completed: "O pagamento a prestações não foi concluído",
  },
  next: {
    waiting: "A financeira aprovou o pagamento. O seu plano começa quando confirmarmos a encomenda.",
    confirmed: "O seu plano começou. A financeira cobra as prestações.",
    partly_refunded: "As suas prestações diminuem. A financeira calcula quanto.",
    refunded: "O seu plano termina. Pergunte à financeira como devolve o que pagou.",
    cancelled:
      "Não foi criado nenhum plano de pagamento. Se pagou uma primeira prestação, a financeira liberta o valor.",
    declined:
      "Não foi criado nenhum plano de pagamento. Contacte-nos para escolher outra forma de pagamento.",
  },
  paid: "{amount} a prestações",
  plan: "Plano que escolheu: {count} prestações",
  managed:
    "Aplica-se o seu contrato com a financeira. Encontra as datas, os valores e como os gerir no e-mail da financeira.",
}
