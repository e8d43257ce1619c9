import type { Words } from "../words"

export const reviews: Words["reviews"] = {
  title: "File de vérification",
  hint: "Ce que le plugin ne décide pas automatiquement. Rien n'est envoyé deux fois, où que vous cliquiez.",
  needed: "À vérifier",
  open: "Vérifications ouvertes",
  closed: "Vérifications closes",
  reason: "Motif",
  empty: "Rien à vérifier",
  emptyHint:
    "Les commandes qui demandent une décision de votre part apparaissent ici, avec la marche à suivre.",
  noMatchHint: "Choisissez un autre motif ou un autre compte.",
  lastPayout: "Dernier versement",
  resolve: "Résoudre",
  resolveTitle: "Résoudre avec une note",
  resolveHint:
    "Dites ce que vous avez fait ou appris. La vérification est close et rien n'est envoyé au prêteur.",
  notePlaceholder: "Par exemple : convenu par téléphone avec le client et le prêteur",
  resolved: "La vérification est résolue",
  openedAt: "Ouverte le {{when}}",
  resolvedAt: "Résolue le {{when}}",
  endedAt: "Close automatiquement le {{when}}",
  refund: "Rembourser le prêt",
  refundTitle: "Rembourser tout le prêt ?",
  refundConfirm:
    "Ce qui reste de ce prêt de {{amount}} est rendu au client. La boutique n'a aucune commande pour ce prêt. Le remboursement est envoyé une seule fois et ne peut être annulé.",
  refunded: "Le prêt est remboursé",
  attention: {
    title: "Commandes échelonnées à vérifier",
    all: "Tout voir ({{number}})",
  },
  ending: {
    matched: "les deux côtés concordent à nouveau",
    placed: "la commande a été créée",
    cart_restored: "le panier est de nouveau celui qui a été approuvé",
    order_not_unpaid: "la commande est payée ou annulée",
    confirmed: "le prêt a été confirmé",
    captured: "la capture a été enregistrée",
    not_financed: "l'accord a pris fin sans prêt",
    refund_resolved: "le remboursement a été vérifié",
    refunds_recorded: "le remboursement a été inscrit dans Medusa",
    refunds_shown: "le prêteur montre tous les remboursements effectués",
    external_refunds_recorded: "le remboursement a été inscrit dans Medusa",
    owed_refunds_made: "le remboursement a été fait",
    refunded_in_full: "le prêt a été remboursé en totalité",
    unmatched_order_ended: "la commande a pris fin chez le prêteur",
    synchronised: "la commande a été synchronisée",
    recognised: "le prêteur montre de nouveau la commande",
    as_approved: "le panier et la livraison sont de nouveau ceux qui ont été approuvés",
    order_cancelled: "la commande a été annulée",
    explained_otherwise: "un autre motif a été trouvé",
    unmatched_order_confirmed: "elle est devenue un prêt",
    happened_again: "cela s'est reproduit",
  },
  code: {
    mismatch: {
      title: "Ne correspond pas à la commande de la boutique",
      todo: "La référence ou le montant chez le prêteur diffère de cette commande : la capture est impossible. Comparez les deux et contactez le prêteur. Dès qu'ils concordent, synchronisez la commande.",
    },
    missing_at_service: {
      title: "Introuvable chez le prêteur",
      todo: "Le prêteur ne trouve plus cette commande. Contactez son support marchand.",
    },
    unknown_status: {
      title: "Statut inconnu",
      todo: "Le prêteur indique un statut que cette version du plugin ne connaît pas. Rien n'a été modifié. Consultez la commande dans le portail marchand du prêteur.",
    },
    service_error: {
      title: "Erreur du prêteur",
      todo: "Le prêteur ne peut pas rattraper cela : il n'y a pas de prêt. Contactez son support marchand. Si une commande a été créée, demandez un autre paiement ou annulez la commande.",
    },
    order_unpaid: {
      title: "Commande créée, mais pas encore payée",
      todo: "Un serveur s'est arrêté pendant que le client était au formulaire, et la commande a été créée sans paiement. Si le formulaire est approuvé, elle est payée automatiquement. Ne l'expédiez pas avant.",
    },
    approved_cart_changed: {
      title: "Approuvée, mais le panier a changé",
      todo: "Le panier n'est pas celui qui a été approuvé : le prêt ne sera pas confirmé. L'accord expire automatiquement.",
    },
    approved_cart_gone: {
      title: "Approuvée, mais le panier n'existe plus",
      todo: "Le panier n'existe plus : le prêt ne sera pas confirmé. L'accord expire automatiquement.",
    },
    approved_cart_completed_otherwise: {
      title: "Approuvée, mais payée autrement ou modifiée",
      todo: "La commande a été payée autrement, ou modifiée, après l'accord : le prêt ne sera pas confirmé. L'accord expire automatiquement. Si la commande n'est pas payée, demandez un autre paiement.",
    },
    approved_not_placed: {
      title: "Approuvée, mais sans commande",
      todo: "La commande n'a pas pu être créée. Voyez la raison sous « Ce qui s'est passé », corrigez le panier, puis synchronisez la commande.",
    },
    confirmed_without_order: {
      title: "Urgent : prêt sans commande",
      todo: "Le prêt est confirmé, mais la boutique n'a pas de commande. Remboursez le prêt ou créez la commande à la main.",
    },
    confirmed_under_cancelled_payment: {
      title: "Prêt avec un paiement annulé",
      todo: "Le prêt a été confirmé après que Medusa a annulé le paiement. Il est remboursé en totalité automatiquement. Vérifiez qu'il l'a été.",
    },
    unmatched_order: {
      title: "Commande approuvée étrangère à cette boutique",
      todo: "Le prêteur a approuvé une commande que cette boutique n'a pas créée. Elle ne sera pas confirmée et expire automatiquement. Si une autre boutique ou un autre programme utilise les mêmes clés, résolvez avec une note.",
    },
    unmatched_loan: {
      title: "Urgent : prêt étranger à cette boutique",
      todo: "Le prêteur a un prêt confirmé que cette boutique n'a pas créé. Si une autre boutique ou un autre programme utilise les mêmes clés, résolvez avec une note. Sinon, remboursez le prêt.",
    },
    authorization_expired: {
      title: "Accord expiré",
      todo: "L'accord a expiré avant la capture du paiement, et la commande est impayée. Demandez un autre paiement ou annulez la commande.",
    },
    not_captured: {
      title: "Confirmée, mais non capturée dans Medusa",
      todo: "Le prêt est confirmé, mais Medusa n'a pas pu enregistrer la capture. Capturez le paiement dans Medusa. Rien n'est envoyé deux fois.",
    },
    payment_cancelled: {
      title: "Paiement annulé dans Medusa",
      todo: "Medusa a annulé le paiement, comme lors d'une modification de la commande, d'une réclamation ou d'un échange. Le prêt ne sera pas confirmé et l'accord expire automatiquement. Demandez un autre paiement.",
    },
    capture_not_done: {
      title: "Capture inachevée",
      todo: "Une capture a été interrompue et le prêteur ne montre aucun prêt confirmé. Capturez à nouveau ou annulez la commande.",
    },
    confirm_refused: {
      title: "Confirmation refusée par le prêteur",
      todo: "Le prêteur a refusé de confirmer le prêt. Capturez à nouveau ou annulez la commande.",
    },
    refund_unresolved: {
      title: "Remboursement en cours de vérification",
      todo: "Un remboursement a été envoyé et la réponse s'est perdue. Le plugin le vérifie automatiquement. Entre-temps, ne remboursez pas dans le portail marchand du prêteur.",
    },
    refund_not_done: {
      title: "Remboursement non effectué",
      todo: "Un remboursement demandé n'a pas été effectué : de l'argent est peut-être encore dû au client. S'il est toujours nécessaire, remboursez à nouveau dans Medusa. Sinon, résolvez avec une note.",
    },
    cancelled_not_refunded: {
      title: "Annulée, mais pas remboursée en totalité",
      todo: "La commande a été annulée après la capture. Medusa la montre comme remboursée, mais le prêt ne l'est pas en totalité. Remboursez le reste dans le portail marchand du prêteur, puis comparez les deux.",
    },
    refund_not_recorded: {
      title: "Remboursement absent de Medusa",
      todo: "Un remboursement a été fait que Medusa n'a pas enregistré. Remboursez le même montant dans Medusa. Rien n'est envoyé à nouveau.",
    },
    refund_not_shown: {
      title: "Remboursement absent chez le prêteur",
      todo: "Un remboursement a été fait que le prêteur ne montre pas : on ne sait pas ce qu'il reste du prêt et aucun autre n'est envoyé. Le plugin continue de vérifier. Si cela reste ouvert, interrogez le support marchand du prêteur sur ce remboursement.",
    },
    external_refund: {
      title: "Remboursement fait chez le prêteur",
      todo: "Le prêteur montre un remboursement qui n'a pas été fait ici. Utilisez « Inscrire dans Medusa », ici ou dans les remboursements de la commande. Rien n'est envoyé au prêteur.",
    },
    delivery_changed: {
      title: "Coordonnées de livraison modifiées",
      todo: "L'adresse de livraison ou l'adresse e-mail a changé après l'accord. Le paiement n'est pas capturé tant que ce n'est pas résolu. Vérifiez le changement avec le client, puis résolvez, ou annulez la commande.",
    },
    stuck: {
      title: "La synchronisation échoue toujours",
      todo: "La synchronisation de cette commande a échoué plusieurs fois de suite. Le plugin continue d'essayer. Si cela reste ouvert, transmettez les détails techniques à votre équipe technique.",
    },
  },
}
