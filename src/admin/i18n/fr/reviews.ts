import type { Words } from "../words"

export const needs: Words["needs"] = {
  title: "À traiter par une personne",
  hint: "Ce que l'extension ne décide pas seule. Rien n'est envoyé deux fois, où que vous cliquiez.",
  empty: "Rien à traiter",
  emptyHint: "En cas de doute sur l'argent, c'est listé ici avec ce qu'il faut faire.",
  lastPayout: "Dernier versement",
  unknown: "À examiner",
  resolve: "Résoudre",
  resolveTitle: "Résoudre avec une note",
  resolveHint: "Dites ce que vous avez fait ou appris. La commande quitte la liste ; aucun argent ne bouge.",
  note: "Note",
  notePlaceholder: "Par exemple : remboursé par téléphone avec le service, en accord avec le client",
  resolved: "Résolu",
  resolvedBy: "Résolu le {{when}}",
  refund: "Rembourser le prêt",
  refundTitle: "Rembourser tout le prêt ?",
  refundConfirm:
    "Ce qui reste de ce prêt de {{amount}} est rendu au client. Aucune commande de la boutique ne correspond à ce prêt. Le remboursement est envoyé une seule fois et ne peut être annulé.",
  refunded: "Le prêt est remboursé",
  attention: {
    title: "Commandes échelonnées à traiter par une personne",
    all: "Tout voir ({{number}})",
  },
  code: {
    mismatch: {
      title: "Pas la commande faite par la boutique",
      todo: "La référence ou le montant auprès du service diffère du nôtre. Tant que c'est le cas, la capture est impossible. Comparez et contactez le service ; dès qu'ils concordent, cliquez sur « Vérifier maintenant ».",
    },
    missing_at_service: {
      title: "N'est plus connue du service",
      todo: "Le service ne connaît plus cette commande. Contactez son support marchand.",
    },
    unknown_status: {
      title: "Statut inconnu",
      todo: "Le service indique un statut que cette version ne connaît pas. Rien n'a été modifié ; regardez la commande auprès du service.",
    },
    service_error: {
      title: "Erreur du service",
      todo: "Le service ne peut pas rattraper cela : il n'y a pas de prêt. Contactez son support marchand. Si une commande existe, demandez un autre paiement ou annulez la commande.",
    },
    approved_cart_changed: {
      title: "Approuvée, mais le panier a changé",
      todo: "Le panier n'est pas celui qui a été approuvé. L'accord n'est pas confirmé et expire de lui-même.",
    },
    approved_cart_gone: {
      title: "Approuvée, mais le panier n'existe plus",
      todo: "L'accord n'est pas confirmé et expire de lui-même.",
    },
    approved_cart_completed_otherwise: {
      title: "Approuvée, mais payée autrement ou modifiée",
      todo: "La commande a été payée autrement, ou modifiée, depuis. L'accord n'est pas confirmé et expire de lui-même. Si la commande n'est pas payée, demandez un autre paiement.",
    },
    approved_not_placed: {
      title: "Approuvée, mais sans commande",
      todo: "La commande n'a pas pu être créée. Voyez la raison sous « Ce qui s'est passé », corrigez le panier, puis vérifiez à nouveau.",
    },
    confirmed_without_order: {
      title: "Urgent : un prêt sans commande",
      todo: "Le prêt est confirmé et la boutique n'a pas de commande. Remboursez-le, ou créez la commande à la main.",
    },
    confirmed_under_cancelled_payment: {
      title: "Un prêt avec un paiement annulé",
      todo: "Medusa avait annulé le paiement quand le prêt a été confirmé. Il est remboursé en totalité automatiquement ; vérifiez qu'il l'a été.",
    },
    unknown_order: {
      title: "Une commande approuvée que personne n'a faite ici",
      todo: "Elle n'est pas confirmée et expire d'elle-même. Cherchez qui l'a faite ; si une autre boutique ou un autre programme emploie les mêmes clés, une note suffit.",
    },
    unknown_loan: {
      title: "Urgent : un prêt que personne n'a fait ici",
      todo: "Aucune commande de cette boutique n'y correspond. Cherchez qui l'a fait : si une autre boutique ou un autre programme emploie les mêmes clés, une note suffit ; sinon remboursez-le.",
    },
    order_unpaid: {
      title: "La commande n'est pas encore payée",
      todo: "Un serveur s'est arrêté pendant que le client était au formulaire, et une commande existe. Si le formulaire est approuvé, elle est payée automatiquement. D'ici là, ne l'expédiez pas.",
    },
    released: {
      title: "L'accord a expiré",
      todo: "Il n'a pas été confirmé à temps et la commande est impayée. Demandez un autre paiement ou annulez la commande.",
    },
    not_captured: {
      title: "Confirmée, mais non capturée dans Medusa",
      todo: "Capturez le paiement dans Medusa : rien n'est envoyé deux fois.",
    },
    payment_cancelled: {
      title: "Medusa a annulé le paiement",
      todo: "Cela arrive avec une modification de la commande, une réclamation ou un échange. L'accord n'est pas confirmé et expire de lui-même : demandez un autre paiement.",
    },
    capture_not_done: {
      title: "La capture n'a pas abouti",
      todo: "Elle a été interrompue et le service ne montre aucun prêt. Capturez à nouveau ou annulez la commande.",
    },
    confirm_refused: {
      title: "Le service a refusé de confirmer",
      todo: "La raison a été donnée à la personne qui a capturé. Capturez à nouveau ou annulez la commande.",
    },
    refund_unresolved: {
      title: "Un remboursement sans réponse",
      todo: "Il a été envoyé et la réponse s'est perdue. Il est recherché automatiquement ; ne remboursez pas auprès du service entre-temps.",
    },
    refund_not_done: {
      title: "Un remboursement n'est pas parti",
      todo: "Il a été interrompu. Demandez-le à nouveau s'il est toujours nécessaire.",
    },
    cancelled_not_refunded: {
      title: "Annulée, mais pas remboursée en totalité",
      todo: "Medusa montre la commande comme remboursée, le prêt ne l'est pas. Remboursez le reste auprès du service, et comparez les deux.",
    },
    refund_not_recorded: {
      title: "Un remboursement que Medusa ne connaît pas",
      todo: "Il est parti. Remboursez le même montant dans Medusa : rien n'est envoyé à nouveau.",
    },
    refund_found: {
      title: "Un remboursement fait ailleurs",
      todo: "Le service montre un remboursement qui n'a pas été fait ici. Cliquez sur « Inscrire dans Medusa » ; sur la page d'une commande, le bouton se trouve dans les remboursements.",
    },
  },
}
