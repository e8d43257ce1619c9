import type { Words } from "../words"

export const serviceOrders: Words["serviceOrders"] = {
  title: "Rechercher auprès du service",
  hint: "Parcourt les commandes du service lui-même, quel qu'en soit l'auteur. Chaque recherche interroge le service une fois.",
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
    "Ce sont les canaux qu'une commande peut avoir. Le service ne dit pas lesquels on peut rechercher.",
  pageSizeHint: "Le service peut en envoyer moins : il ne dit pas combien il en admet.",
  amountProblem: {
    from: "Saisissez aussi le montant le plus bas : le service n'accepte un intervalle qu'avec ses deux bornes.",
    to: "Saisissez aussi le montant le plus élevé : le service n'accepte un intervalle qu'avec ses deux bornes.",
    order: "Le montant le plus élevé ne peut pas être inférieur au plus bas.",
    reading: "Écrivez les montants sous la forme 1250 ou 1250,50, sans séparateur de milliers.",
  },
  daysProblem: {
    from: "Choisissez aussi le premier jour : le service n'accepte un intervalle qu'avec ses deux bornes.",
    to: "Choisissez aussi le dernier jour : le service n'accepte un intervalle qu'avec ses deux bornes.",
    order: "Le dernier jour ne peut pas précéder le premier.",
    year: "Écrivez l'année avec quatre chiffres, par exemple 2026.",
  },
  start: "Que cherchez-vous ?",
  startHint:
    "Indiquez ce que vous savez et cliquez sur Rechercher. Sans aucun filtre, toutes les commandes sont listées.",
  empty: "Aucune commande ne correspond",
  emptyHint: "Le service n'en a aucune avec ces filtres. Modifiez-les et relancez la recherche.",
  noMore: "Aucune autre commande",
  noMoreHint: "La page précédente était la dernière.",
  count: "Commandes sur cette page : {{count}}",
  cutShort:
    "Il en est arrivé moins que demandé. Si le service n'en admet pas plus par page, choisissez moins de commandes par page pour voir le reste.",
  refunded: "Remboursé : {{amount}}",
  unknown: "Absente de cette boutique",
  record: "Fiche",
  ownClock: "Selon l'horloge du service : son fuseau horaire n'est pas encore connu.",
  failed: {
    key: "Le service a refusé la clé de ce compte. Vérifiez la clé dans les options de l'extension, et ses droits.",
    address:
      "Il n'y a pas de liste de commandes à cette adresse. Vérifiez l'URL de base dans les options de l'extension.",
    filters: "Le service a refusé cette recherche. Modifiez les filtres et relancez la recherche.",
    unreachable: "Le service n'a pas répondu. Attendez un peu et réessayez ; rien n'a été modifié.",
  },
}
