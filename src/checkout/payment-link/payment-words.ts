import type { NoticeLanguage } from "../offer/credit-notice"
import type { PaymentState } from "./payment-state"

export interface PaymentWords {
  /** A heading and a sentence of each state. */
  states: Record<PaymentState, [title: string, text: string]>
  /** Leads on to the form. */
  action: string
  toShop: string
}

/** What the page of a payment link says. */
export const PAYMENT_WORDS: Record<NoticeLanguage, PaymentWords> = {
  en: {
    states: {
      open: ["Pay in instalments", "You fill in the lender's form next, and the lender decides."],
      pending: ["Your payment is being processed", "Don't pay again. Load this page again in a few minutes."],
      paid: ["This order is paid", "There is nothing left to pay."],
      cancelled: ["This order was cancelled", "It can't be paid any more. If that is wrong, ask the shop."],
      declined: ["The instalments were not approved", "Ask the shop for another way to pay."],
      expired: ["This link has expired", "Ask the shop for a new link."],
      changed: [
        "The amount has changed",
        "The order was changed after this link was made, so it can't be paid with it. Ask the shop for a new link.",
      ],
    },
    action: "Continue",
    toShop: "Go to the shop",
  },
  es: {
    states: {
      open: ["Paga a plazos", "A continuación rellenas el formulario de la financiera, que decide."],
      pending: [
        "Tu pago se está procesando",
        "No pagues otra vez. Vuelve a cargar esta página en unos minutos.",
      ],
      paid: ["Este pedido está pagado", "No queda nada por pagar."],
      cancelled: [
        "Este pedido se canceló",
        "Ya no se puede pagar. Si crees que es un error, pregunta a la tienda.",
      ],
      declined: ["El pago a plazos no se aprobó", "Pide a la tienda otra forma de pago."],
      expired: ["Este enlace ha caducado", "Pide a la tienda un enlace nuevo."],
      changed: [
        "El importe ha cambiado",
        "El pedido cambió después de crear este enlace, así que no se puede pagar con él. Pide a la tienda un enlace nuevo.",
      ],
    },
    action: "Continuar",
    toShop: "Ir a la tienda",
  },
  fr: {
    states: {
      open: [
        "Payez en plusieurs fois",
        "Vous remplissez ensuite le formulaire de l’organisme prêteur, qui prend la décision.",
      ],
      pending: [
        "Votre paiement est en cours de traitement",
        "Ne payez pas une deuxième fois. Rechargez cette page dans quelques minutes.",
      ],
      paid: ["Cette commande est payée", "Il ne reste rien à payer."],
      cancelled: [
        "Cette commande a été annulée",
        "Elle ne peut plus être payée. En cas d’erreur, contactez la boutique.",
      ],
      declined: [
        "Le paiement en plusieurs fois n’a pas été accepté",
        "Demandez à la boutique un autre moyen de paiement.",
      ],
      expired: ["Ce lien a expiré", "Demandez un nouveau lien à la boutique."],
      changed: [
        "Le montant a changé",
        "La commande a été modifiée après la création de ce lien, qui ne permet plus de la payer. Demandez un nouveau lien à la boutique.",
      ],
    },
    action: "Continuer",
    toShop: "Aller à la boutique",
  },
  pt: {
    states: {
      open: ["Pague em prestações", "A seguir, preencha o formulário da financeira, que toma a decisão."],
      pending: [
        "O seu pagamento está a ser processado",
        "Não pague outra vez. Volte a carregar esta página dentro de alguns minutos.",
      ],
      paid: ["Esta encomenda está paga", "Não há mais nada a pagar."],
      cancelled: ["Esta encomenda foi cancelada", "Já não pode ser paga. Se for um erro, contacte a loja."],
      declined: ["O pagamento em prestações não foi aprovado", "Peça à loja outra forma de pagamento."],
      expired: ["Esta ligação expirou", "Peça uma nova ligação à loja."],
      changed: [
        "O valor mudou",
        "A encomenda foi alterada depois de esta ligação ser criada, por isso já não pode ser paga com ela. Peça uma nova ligação à loja.",
      ],
    },
    action: "Continuar",
    toShop: "Ir para a loja",
  },
}
