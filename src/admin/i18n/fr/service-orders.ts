import type { Words } from "../words"

export const serviceOrders: Words["serviceOrders"] = {
  title: "Rechercher chez le prêteur",
  hint: "Parcourt les commandes du prêteur lui-même, y compris celles que cette boutique n'a pas créées. Chaque recherche envoie une requête au prêteur.",
  field: {
    amount: "Montant",
    created: "Création",
    updated: "Dernière modification",
    pageSize: "Commandes par page",
    inShop: "Dans cette boutique",
  },
  amount: { from: "Au moins", to: "Au plus" },
  refunds: { with: "Avec remboursements", without: "Sans remboursement" },
  referenceHint: "La référence complète",
  channelHint:
    "Ce sont les canaux qu'une commande peut avoir. La documentation de l'API ne précise pas lesquels on peut rechercher.",
  pageSizeHint: "Le prêteur peut en renvoyer moins : son maximum n'est pas précisé.",
  amountProblem: {
    from: "Saisissez aussi le montant le plus bas : le prêteur n'accepte un intervalle qu'avec ses deux bornes.",
    to: "Saisissez aussi le montant le plus élevé : le prêteur n'accepte un intervalle qu'avec ses deux bornes.",
    order: "Le montant le plus élevé ne peut pas être inférieur au plus bas.",
    reading: "Écrivez les montants sous la forme 1250 ou 1250,50, sans séparateur de milliers.",
  },
  daysProblem: {
    from: "Choisissez aussi le premier jour : le prêteur n'accepte un intervalle qu'avec ses deux bornes.",
    to: "Choisissez aussi le dernier jour : le prêteur n'accepte un intervalle qu'avec ses deux bornes.",
    order: "Le dernier jour ne peut pas précéder le premier.",
    year: "Écrivez l'année avec quatre chiffres, par exemple 2026.",
  },
  start: "Que cherchez-vous ?",
  startHint:
    "Indiquez ce que vous savez et cliquez sur Rechercher. Sans aucun filtre, toutes les commandes sont listées.",
  empty: "Aucune commande ne correspond",
  emptyHint: "Le prêteur n'en a aucune avec ces filtres. Modifiez-les et relancez la recherche.",
  noMore: "Aucune autre commande",
  noMoreHint: "La page précédente était la dernière.",
  count: "Commandes sur cette page : {{count}}",
  cutShort:
    "Le prêteur a renvoyé moins de commandes que demandé. Si c'est son maximum, choisissez moins de commandes par page pour voir le reste.",
  refunded: "Remboursé : {{amount}}",
  unknown: "Absente de cette boutique",
  record: "Fiche",
  ownClock: "À l'heure locale du prêteur : son fuseau horaire n'est pas encore connu.",
  failed: {
    key: "Le prêteur a refusé la clé de ce compte. Vérifiez la clé dans les options de l'extension, et ses droits.",
    address:
      "Il n'y a pas de liste de commandes à cette URL. Vérifiez l'URL de base dans les options de l'extension.",
    filters: "Le prêteur a refusé cette recherche. Modifiez les filtres et relancez la recherche.",
    unreachable: "Le prêteur n'a pas répondu. Réessayez dans quelques minutes. Rien n'a été modifié.",
  },
}
