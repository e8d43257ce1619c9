import type { InstalmentTexts } from "./shape.ts"

export const fr: InstalmentTexts = {
  language: "fr",
  title: "Payer en plusieurs fois",
  text: "Vous remplissez ensuite le formulaire du service de paiement en plusieurs fois. Le service décide, puis vous ramène ici.",
  testMode: "Mode test",
  reasons: {
    account_disabled: "Le paiement en plusieurs fois n’est pas disponible en ce moment.",
    not_in_region: "Le paiement en plusieurs fois n’est pas disponible dans ce pays.",
    currency_not_supported: "Le paiement en plusieurs fois n’est pas disponible dans cette devise.",
    country_not_supported:
      "Le paiement en plusieurs fois n’est pas disponible dans le pays de cette adresse.",
    country_missing: "Indiquez une adresse pour payer en plusieurs fois.",
    product_excluded: "Certains de ces articles ne peuvent pas être payés en plusieurs fois.",
    below_minimum: "Le total est trop bas pour payer en plusieurs fois.",
    above_maximum: "Le total est trop élevé pour payer en plusieurs fois.",
    empty_cart: "Votre panier est vide.",
    nothing_to_pay: "Il ne reste rien à payer.",
  },
  outcomes: {
    placed: ["Votre commande est passée", "Le service de paiement en plusieurs fois a accepté le paiement."],
    pending: [
      "Nous attendons la décision",
      "Votre panier est conservé. Merci de ne pas payer autrement pour l’instant. Cette page vérifie automatiquement.",
    ],
    declined: [
      "Le paiement en plusieurs fois n’a pas été accepté",
      "Aucun plan de paiement n’a été créé. Votre panier est conservé et vous pouvez choisir un autre moyen de paiement.",
    ],
    cancelled: [
      "Le paiement en plusieurs fois n’a pas été terminé",
      "Votre panier est conservé et vous pouvez choisir comment payer.",
    ],
    expired: [
      "Le délai du paiement en plusieurs fois est dépassé",
      "Aucun plan de paiement n’a été créé. Si vous avez payé une première échéance, le service libère le montant. Vous pouvez choisir comment payer.",
    ],
    changed: [
      "Votre panier a changé",
      "L’accord portait sur l’ancien panier et ne permet pas de payer celui-ci. S’il n’est pas utilisé, le service libère le paiement. Vérifiez votre panier, puis choisissez comment payer.",
    ],
    failed: [
      "Le paiement en plusieurs fois n’a pas fonctionné",
      "Votre panier est conservé. Si vous avez payé quelque chose sur le formulaire, contactez-nous. Sinon, choisissez un autre moyen de paiement.",
    ],
  },
  late: "Il n’y a pas encore de décision. Vous pouvez fermer cette page : si le paiement est accepté et que votre panier ne change pas, la commande sera passée quand même.",
  backToForm: "Revenir au formulaire",
  checkAgain: "Vérifier à nouveau",
  message: {
    plain: "Vous pouvez payer en plusieurs fois.",
    from: "Payez en {count} fois : {first} aujourd’hui, puis {each} par mois.",
    plans: "Voir les offres",
    columns: ["Échéances", "Première, aujourd’hui", "Coût du crédit", "TAEG", "Total à payer"],
    example:
      "Par exemple : {amount} en {count} fois, {first} aujourd’hui et {rest} autres d’environ {each}, une par mois. Coût du crédit : {cost}. TAEG : {apr}. Total à payer : {total}.",
    subject: "Sous réserve d’acceptation par l’organisme de paiement en plusieurs fois.",
    unstated: "non indiqué",
    close: "Fermer",
  },
}
