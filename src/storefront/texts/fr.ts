import { messageFr, titleFr } from "./message.ts"
import { orderFr } from "./order.ts"
import type { InstalmentTexts } from "./shape.ts"

export const fr: InstalmentTexts = {
  language: "fr",
  title: titleFr,
  text: "Vous remplissez ensuite le formulaire du prêteur. Le prêteur décide, puis vous ramène ici.",
  testMode: "Mode test",
  reasons: {
    account_disabled: "Le paiement en plusieurs fois n’est pas disponible en ce moment.",
    testers_only: "Le paiement en plusieurs fois n’est pas encore disponible.",
    not_in_region: "Le paiement en plusieurs fois n’est pas disponible dans ce pays.",
    not_in_sales_channel: "Le paiement en plusieurs fois n’est pas disponible dans cette boutique.",
    currency_not_supported: "Le paiement en plusieurs fois n’est pas disponible dans cette devise.",
    country_not_supported:
      "Le paiement en plusieurs fois n’est pas disponible dans le pays de cette adresse.",
    country_missing: "Indiquez une adresse pour payer en plusieurs fois.",
    product_excluded: "Certains de ces articles ne peuvent pas être payés en plusieurs fois.",
    customer_excluded: "Le paiement en plusieurs fois n’est pas disponible pour votre compte.",
    business:
      "Le paiement en plusieurs fois est réservé aux particuliers. Retirez l’entreprise de l’adresse de facturation ou choisissez un autre moyen de paiement.",
    below_minimum: "Le total est trop bas pour payer en plusieurs fois.",
    above_maximum: "Le total est trop élevé pour payer en plusieurs fois.",
    empty_cart: "Votre panier est vide.",
    nothing_to_pay: "Il ne reste rien à payer.",
    already_ordered: "Vous avez déjà passé cette commande.",
    name_missing: "Indiquez un prénom ou un nom dans l’adresse de facturation pour payer en plusieurs fois.",
    email_missing: "Indiquez une adresse e-mail pour payer en plusieurs fois.",
    amount_changed:
      "Le montant de ce paiement ne correspond plus à celui du panier. Choisissez à nouveau le paiement en plusieurs fois ou un autre moyen de paiement.",
    not_possible:
      "Le paiement en plusieurs fois n’est pas possible pour cette commande. Choisissez un autre moyen de paiement.",
    not_available:
      "Le paiement en plusieurs fois n’est pas disponible en ce moment. Rien n’a été débité : choisissez un autre moyen de paiement.",
    lender_unavailable:
      "Le prêteur ne répond pas en ce moment. Rien n’a été débité : réessayez ou choisissez un autre moyen de paiement.",
    form_missing:
      "Le prêteur n’a pas ouvert de formulaire. Rien n’a été débité : réessayez ou choisissez un autre moyen de paiement.",
    form_not_opened:
      "Ce paiement n’a pas encore de formulaire. Choisissez à nouveau le paiement en plusieurs fois.",
    decision_unavailable:
      "Le prêteur ne répond pas en ce moment. Rien n’est perdu : réessayez dans une minute.",
    being_completed:
      "Cet achat est déjà en cours de finalisation. Rien n’est perdu : réessayez dans une minute.",
    payment_mismatch:
      "Ce paiement en plusieurs fois n’est pas celui de ce panier. Choisissez à nouveau le paiement en plusieurs fois.",
    form_unfinished:
      "Le formulaire du paiement en plusieurs fois n’est pas terminé. Revenez au formulaire ou choisissez un autre moyen de paiement.",
    declined:
      "Le paiement en plusieurs fois n’a pas été accepté pour cet achat. Choisissez un autre moyen de paiement.",
    expired:
      "Le formulaire du paiement en plusieurs fois a expiré. Choisissez à nouveau le paiement en plusieurs fois ou un autre moyen de paiement.",
    cancelled:
      "Le paiement en plusieurs fois a été annulé. Choisissez à nouveau le paiement en plusieurs fois ou un autre moyen de paiement.",
    failed: "Le paiement en plusieurs fois n’a pas fonctionné. Choisissez un autre moyen de paiement.",
    refunded:
      "Ce paiement en plusieurs fois a été remboursé. Choisissez à nouveau le paiement en plusieurs fois ou un autre moyen de paiement.",
    cart_changed: "Le panier a changé après l’accord. Choisissez à nouveau le paiement en plusieurs fois.",
    delivery_changed:
      "L’adresse de livraison ou l’e-mail a changé après l’accord. Choisissez à nouveau le paiement en plusieurs fois.",
    cart_id_missing: "Il manque l’identifiant du panier.",
    cart_not_found: "Ce panier n’existe pas.",
    no_instalment_payment: "Ce panier n’a aucun paiement en plusieurs fois.",
    payment_not_found: "Ce paiement n’existe pas. Demandez un nouveau lien à la boutique.",
    not_payable:
      "Cette commande ne peut pas être payée pour le moment. Rechargez la page ou contactez la boutique.",
    shop_timeout: "La boutique n’a pas répondu à temps.",
    shop_error: "La boutique n’a pas pu répondre. Réessayez.",
  },
  refused: "Cela n’a pas fonctionné. Réessayez ou choisissez un autre moyen de paiement.",
  details: {
    title: "À propos de vous (facultatif)",
    reason:
      "Ces données permettent au prêteur de vous reconnaître ; il vous posera peut-être moins de questions. Elles sont conservées avec votre commande et envoyées au prêteur.",
    numbers: { es: "DNI ou NIE espagnol", pt: "NIF portugais" },
    otherNumber: "Numéro de carte d’identité",
    wrongNumber: "Vérifiez ce numéro : son dernier caractère ne correspond pas.",
    birthDate: "Date de naissance",
    wrongDate: "Indiquez votre date de naissance.",
  },
  outcomes: {
    placed: ["Votre commande est passée", "Le prêteur a accepté le paiement."],
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
      "Aucun plan de paiement n’a été créé. Si vous avez payé une première échéance, le prêteur libère le montant. Vous pouvez choisir comment payer.",
    ],
    changed: [
      "Votre panier a changé",
      "L’accord portait sur l’ancien panier et ne permet pas de payer celui-ci. S’il n’est pas utilisé, le prêteur libère le paiement. Vérifiez votre panier, puis choisissez comment payer.",
    ],
    failed: [
      "Le paiement en plusieurs fois n’a pas fonctionné",
      "Votre panier est conservé. Si vous avez payé quelque chose sur le formulaire, contactez-nous. Sinon, choisissez un autre moyen de paiement.",
    ],
  },
  late: "Il n’y a pas encore de décision. Vous pouvez fermer cette page : si le paiement est accepté et que votre panier ne change pas, la commande sera passée quand même.",
  backToForm: "Revenir au formulaire",
  checkAgain: "Vérifier à nouveau",
  message: messageFr,
  order: orderFr,
}
