/** Of an order that is paid in instalments: as `PaymentStatus` lists them. */
export interface OrderTexts {
  /** A title and what happens next each. {refunded} is filled in. */
  statuses: Record<PaymentStatus, readonly [string, string]>
  /** {amount} is filled in. */
  paid: string
  /** {count} is filled in. */
  plan: string
  /** What holds, and where the shopper reads and manages it. */
  managed: string
}

/** What became of an order's instalment payment, for the shopper. */
export type PaymentStatus =
  "waiting" | "confirmed" | "partly_refunded" | "refunded" | "cancelled" | "declined" | "not_completed"

export const orderEn: OrderTexts = {
  statuses: {
    waiting: [
      "Approved, waiting for our confirmation",
      "The lender approved the payment. Your plan starts once we confirm your order.",
    ],
    confirmed: [
      "Instalment payment confirmed",
      "Your plan has started. The lender collects the instalments.",
    ],
    partly_refunded: [
      "Refunded in part: {refunded}",
      "Your instalments get smaller. The lender works out by how much.",
    ],
    refunded: ["Refunded in full", "Your plan ends. Ask the lender how it returns what you have paid."],
    cancelled: [
      "Order cancelled",
      "No instalment plan was made. If you paid a first instalment, the lender releases it.",
    ],
    declined: [
      "Paying in instalments was not approved",
      "No instalment plan was made. Please contact us to choose another way to pay.",
    ],
    not_completed: [
      "The instalment payment was not completed",
      "No instalment plan was made. Please contact us to choose another way to pay.",
    ],
  },
  paid: "{amount} in instalments",
  plan: "Plan you chose: {count} instalments",
  managed:
    "Your agreement with the lender applies. Dates, amounts and how to manage them are in the lender’s e-mail.",
}

export const orderEs: OrderTexts = {
  statuses: {
    waiting: [
      "Aprobado, a la espera de nuestra confirmación",
      "La financiera ha aprobado el pago. Tu plan empieza cuando confirmemos el pedido.",
    ],
    confirmed: ["Pago a plazos confirmado", "Tu plan ha empezado. La financiera cobra los plazos."],
    partly_refunded: [
      "Reembolsado en parte: {refunded}",
      "Tus plazos serán más bajos. La financiera calcula cuánto.",
    ],
    refunded: [
      "Reembolsado por completo",
      "Tu plan termina. Pregunta a la financiera cómo te devuelve lo que hayas pagado.",
    ],
    cancelled: [
      "Pedido cancelado",
      "No se ha creado ningún plan de pagos. Si pagaste un primer plazo, la financiera libera el importe.",
    ],
    declined: [
      "El pago a plazos no se ha aprobado",
      "No se ha creado ningún plan de pagos. Ponte en contacto con nosotros para elegir otra forma de pago.",
    ],
    not_completed: [
      "El pago a plazos no se ha completado",
      "No se ha creado ningún plan de pagos. Ponte en contacto con nosotros para elegir otra forma de pago.",
    ],
  },
  paid: "{amount} a plazos",
  plan: "Plan que elegiste: {count} plazos",
  managed:
    "Se aplica tu contrato con la financiera. Las fechas, los importes y cómo gestionarlos están en el correo de la financiera.",
}

export const orderFr: OrderTexts = {
  statuses: {
    waiting: [
      "Accepté, en attente de notre confirmation",
      "Le prêteur a accepté le paiement. Votre plan commence quand nous confirmons la commande.",
    ],
    confirmed: [
      "Paiement en plusieurs fois confirmé",
      "Votre plan a commencé. Le prêteur prélève les échéances.",
    ],
    partly_refunded: [
      "Remboursé en partie : {refunded}",
      "Vos échéances diminuent. Le prêteur calcule de combien.",
    ],
    refunded: [
      "Remboursé en totalité",
      "Votre plan prend fin. Demandez au prêteur comment il rend ce que vous avez payé.",
    ],
    cancelled: [
      "Commande annulée",
      "Aucun plan de paiement n’a été créé. Si vous avez payé une première échéance, le prêteur libère le montant.",
    ],
    declined: [
      "Le paiement en plusieurs fois n’a pas été accepté",
      "Aucun plan de paiement n’a été créé. Contactez-nous pour choisir un autre moyen de paiement.",
    ],
    not_completed: [
      "Le paiement en plusieurs fois n’a pas été terminé",
      "Aucun plan de paiement n’a été créé. Contactez-nous pour choisir un autre moyen de paiement.",
    ],
  },
  paid: "{amount} en plusieurs fois",
  plan: "Plan choisi : {count} échéances",
  managed:
    "Votre contrat avec le prêteur s’applique. Les dates, les montants et leur gestion sont dans l’e-mail du prêteur.",
}

export const orderPt: OrderTexts = {
  statuses: {
    waiting: [
      "Aprovado, à espera da nossa confirmação",
      "A financeira aprovou o pagamento. O seu plano começa quando confirmarmos a encomenda.",
    ],
    confirmed: [
      "Pagamento a prestações confirmado",
      "O seu plano começou. A financeira cobra as prestações.",
    ],
    partly_refunded: [
      "Reembolsado em parte: {refunded}",
      "As suas prestações diminuem. A financeira calcula quanto.",
    ],
    refunded: [
      "Reembolsado na totalidade",
      "O seu plano termina. Pergunte à financeira como devolve o que pagou.",
    ],
    cancelled: [
      "Encomenda cancelada",
      "Não foi criado nenhum plano de pagamento. Se pagou uma primeira prestação, a financeira liberta o valor.",
    ],
    declined: [
      "O pagamento a prestações não foi aprovado",
      "Não foi criado nenhum plano de pagamento. Contacte-nos para escolher outra forma de pagamento.",
    ],
    not_completed: [
      "O pagamento a prestações não foi concluído",
      "Não foi criado nenhum plano de pagamento. Contacte-nos para escolher outra forma de pagamento.",
    ],
  },
  paid: "{amount} a prestações",
  plan: "Plano que escolheu: {count} prestações",
  managed:
    "Aplica-se o seu contrato com a financeira. As datas, os valores e como os gerir estão no e-mail da financeira.",
}
