import type { Words } from "../words"

export const webhooks: Words["webhooks"] = {
  title: "Webhooks (version 1)",
  hint: "Les URL auxquelles le prêteur envoie les notifications des débits.",
  fixed:
    "L'API ne permet ni de modifier ni de supprimer un webhook. Pour cela, contactez le support marchand du prêteur.",
  empty: "Aucun webhook n'est enregistré",
  emptyHint: "Enregistrez l'URL de cette boutique pour recevoir les notifications des débits.",
  missing:
    "Non affichés : {{missing}} webhooks sur {{all}}. Ils sont sur d'autres pages, que l'API du prêteur ne permet pas de demander.",
  one: "Webhook",
  own: "Cette boutique",
  field: { address: "URL", id: "Webhook" },
  register: "Enregistrer un webhook",
  registerHint: "Le prêteur enverra les notifications des débits à cette URL.",
  save: "Enregistrer",
  registered: "Le webhook est enregistré",
  ownHint: "C'est l'URL de cette boutique.",
  invalid: "L'URL doit commencer par https://.",
  deliveries: {
    title: "Notifications reçues",
    hint: "Une notification n'est qu'un indice : son débit est relu chez le prêteur et affiché tel qu'il était alors.",
    empty: "Rien n'a encore été reçu",
    emptyHint:
      "Dès qu'un webhook est enregistré, les notifications envoyées par le prêteur apparaissent ici.",
    received: "Dernière réception",
    event: "Notification",
    times: "Fois",
    read: "Relu",
    waiting: "En attente",
  },
  reading: { unread: "Pas encore lu", not_found: "Introuvable" },
}

export const charges: Words["charges"] = {
  title: "Débits (version 1)",
  hint: "Débits par carte de l'ancienne API du prêteur, lus chez le prêteur à chaque consultation.",
  search: "Identifiant de commande ou de débit",
  searchHint: "Par exemple 1001 ou cha_…",
  lookUp: "Consulter",
  every: "Tous les comptes",
  start: "Quels débits ?",
  startHint:
    "Saisissez l'identifiant qu'une commande porte chez le prêteur, ou celui d'un débit. Une commande peut en avoir plusieurs.",
  empty: "Aucun débit trouvé",
  emptyHint: "Le prêteur n'en a aucun sous cet identifiant.",
  unit: "Les montants sont affichés tels que le prêteur les donne ; il n'en précise pas l'unité.",
  missing:
    "Non affichés : {{missing}} débits sur {{all}}. Ils sont sur d'autres pages, que l'API du prêteur ne permet pas de demander.",
  one: "Débit",
  status: { paid: "Payé", error: "Échoué" },
  noStatus: "Sans statut",
  yes: "Oui",
  no: "Non",
  field: {
    date: "Date",
    id: "Débit",
    orderId: "Identifiant de commande",
    paid: "Payé",
    errorCode: "Code d'erreur",
    commission: "Commission",
    payout: "Montant à régler",
    discount: "Remise",
    closed: "Clos",
    paymentDate: "Date de paiement",
    description: "Description",
  },
  failure: "Pourquoi il a échoué",
  details: "Détails",
  card: {
    title: "Carte",
    none: "Le prêteur n'indique aucune carte.",
    brand: "Marque",
    last4: "Quatre derniers chiffres",
    expiry: "Expire",
    ending: "Carte se terminant par {{last4}}",
  },
  metadata: { title: "Métadonnées", none: "Le débit n'en porte aucune." },
  refunds: {
    title: "Remboursements",
    none: "Le prêteur n'en liste aucun.",
    hint: "Champ par champ, tels que le prêteur les donne : leur sens n'est pas décrit.",
  },
  interface: {
    title: "API version 1",
    hint: "Débits par carte et webhooks de l'ancienne API du prêteur.",
    charges: "Débits",
    webhooks: "Webhooks et notifications",
  },
  unused: {
    title: "La version 1 n'est pas utilisée",
    hint: "Aucun compte de cette boutique n'a l'option « legacy », avec l'URL de base et la clé secrète de l'API version 1 du prêteur. Dès qu'un compte l'aura, ses débits et webhooks apparaîtront ici.",
  },
  widget: {
    open: "Ouvrir",
    failed: "Les débits de la version 1 n'ont pas pu être lus.",
  },
}
