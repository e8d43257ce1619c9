import type { Words } from "../words"

export const webhooks: Words["webhooks"] = {
  title: "Webhooks (version 1)",
  hint: "Les adresses auxquelles le service envoie les notifications des débits.",
  fixed:
    "L'interface ne montre aucun moyen de modifier ou de supprimer un webhook. Pour cela, adressez-vous au support marchand du service.",
  empty: "Aucun webhook n'est enregistré",
  emptyHint: "Enregistrez l'adresse de cette boutique pour recevoir les notifications des débits.",
  missing:
    "Non affichés : {{missing}} webhooks sur {{all}}. Le service les garde sur d'autres pages, et son interface ne montre pas comment les demander.",
  one: "Webhook",
  own: "Cette boutique",
  field: { address: "Adresse", id: "Webhook" },
  register: "Enregistrer un webhook",
  registerHint: "Le service enverra les notifications des débits à cette adresse.",
  save: "Enregistrer",
  registered: "Le webhook est enregistré",
  ownHint: "C'est l'adresse de cette boutique.",
  invalid: "L'adresse doit commencer par https://.",
  deliveries: {
    title: "Notifications reçues",
    hint: "Une notification n'est qu'un indice : son débit est relu auprès du service et affiché tel qu'il était alors.",
    empty: "Rien n'a encore été reçu",
    emptyHint:
      "Dès qu'un webhook est enregistré, les notifications envoyées par le service apparaissent ici.",
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
  hint: "Débits par carte de l'ancienne interface du service, lus auprès du service à chaque consultation.",
  search: "Identifiant de commande ou de débit",
  searchHint: "Par exemple 1001 ou cha_…",
  lookUp: "Consulter",
  every: "Tous les comptes",
  start: "Quels débits ?",
  startHint:
    "Saisissez l'identifiant qu'une commande porte auprès du service, ou celui d'un débit. Une commande peut en avoir plusieurs.",
  empty: "Aucun débit trouvé",
  emptyHint: "Le service n'en a aucun sous cet identifiant.",
  unit: "Les montants sont affichés tels que le service les donne ; il n'en précise pas l'unité.",
  missing:
    "Non affichés : {{missing}} débits sur {{all}}. Le service les garde sur d'autres pages, et son interface ne montre pas comment les demander.",
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
    none: "Le service n'indique aucune carte.",
    brand: "Marque",
    last4: "Quatre derniers chiffres",
    expiry: "Expire",
    ending: "Carte se terminant par {{last4}}",
  },
  metadata: { title: "Métadonnées", none: "Le débit n'en porte aucune." },
  refunds: {
    title: "Remboursements",
    none: "Le service n'en liste aucun.",
    hint: "Champ par champ, tels que le service les donne : leur sens n'est pas décrit.",
  },
  interface: {
    title: "Interface version 1",
    hint: "Débits par carte et webhooks de l'ancienne interface du service.",
    charges: "Débits",
    webhooks: "Webhooks et notifications",
  },
  unused: {
    title: "La version 1 n'est pas utilisée",
    hint: "Aucun compte de cette boutique n'a l'option « legacy », qui contient l'adresse et la clé secrète de l'interface version 1 du service. Dès que l'un d'eux l'a, ses débits et webhooks se trouvent ici.",
  },
  widget: {
    open: "Ouvrir",
    failed: "Les débits de la version 1 n'ont pas pu être lus.",
  },
}
