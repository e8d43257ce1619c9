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
