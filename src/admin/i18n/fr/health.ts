import type { Words } from "../words"

export const health: Words["health"] = {
  hint: "Si tout est en place pour vendre avec paiement échelonné et, là où ce n'est pas le cas, ce qu'il faut faire.",
  again: "Vérifier à nouveau",
  checking: "Vérification…",
  unchecked: "Pas encore vérifié",
  single: "Votre compte",
  account: "Compte {{account}}",
  never: "Pas encore",
  row: {
    checked: "Vérifié",
    sweep: "Dernier examen des commandes ouvertes",
    sweepHint: "Se fait tout seul chaque minute.",
    connection: "Connexion",
    base: "Adresse du service",
    mode: "Mode",
    countries: "Pays de vente",
    currencies: "Devise",
    amounts: "Montants",
    regions: "Régions",
    legacy: "Interface de la version 1",
    event: "Dernière notification d'un débit",
    callback: "Dernière notification",
    callbackHint: "Par laquelle le service dit ce qu'il a décidé d'une commande.",
    pass: "Dernière comparaison des commandes",
    passHint: "Avec ce que le service liste, une fois par heure.",
    import: "Dernière importation de règlements",
  },
  result: {
    works: "Fonctionne",
    wrong_key: "Clé incorrecte",
    no_permission: "Non autorisé",
    wrong_key_or_no_permission: "Clé incorrecte ou non autorisée",
    wrong_address: "Adresse incorrecte",
    not_json: "Réponse illisible",
    no_network: "Service injoignable",
    slow: "Pas de réponse à temps",
    service_error: "Problème côté service",
    unexpected_response: "Réponse inattendue",
  },
  todo: {
    wrong_key:
      "Le service n'accepte pas la clé. Copiez à nouveau la clé privée depuis l'espace marchand du service et faites-la mettre dans la configuration de la boutique.",
    no_permission:
      "Le service dit que cette clé n'y est pas autorisée. En général, il lui manque une autorisation, mais une clé incorrecte peut recevoir la même réponse. Demandez à son support marchand l'accès aux commandes, ou copiez à nouveau la clé privée.",
    wrong_key_or_no_permission:
      "Le service a refusé sans dire pourquoi : la clé est incorrecte, ou il lui manque une autorisation. Copiez à nouveau la clé privée depuis l'espace marchand du service. Si cela ne suffit pas, contactez son support marchand.",
    wrong_address:
      "Quelque chose répond à cette adresse, mais ce n'est pas l'interface du service. Comparez-la avec celle que le service vous a donnée.",
    not_json:
      "La réponse n'a pas la forme que le service documente. Comparez l'adresse avec celle qu'il vous a donnée ; si elle est juste, contactez son support marchand.",
    no_network: "{{reason}} Vérifiez l'adresse, et que ce serveur a le droit de la joindre.",
    slow: "Le service n'a pas répondu en quelques secondes. Vérifiez à nouveau dans un moment.",
    service_error:
      "Le service répond que quelque chose ne va pas de son côté. Vérifiez à nouveau dans un moment. Si cela dure, contactez son support marchand.",
    unexpected_response:
      "Le service a répondu d'une façon qu'il ne documente pas. Comparez l'adresse avec celle qu'il vous a donnée ; si elle est juste, contactez son support marchand.",
  },
  reason: {
    dns: "Le nom qui figure dans l'adresse est introuvable.",
    refused: "Personne ne répond à cette adresse.",
    unreachable: "Aucun chemin ne mène d'ici à cette adresse.",
    connect_timeout: "La connexion n'a pas abouti à temps.",
    tls: "Aucune connexion sécurisée n'a pu être établie.",
    broken_off: "La connexion a été interrompue.",
    other: "La connexion a échoué.",
  },
  mode: { test: "Test", live: "Réel", unknown: "La clé ne le montre pas" },
  retired: "Ce compte ne vend plus. Ses commandes peuvent encore être capturées, remboursées et comparées.",
  warning: {
    test_key_in_production:
      "Cette boutique est en ligne avec une clé de test : les clients obtiendraient des prêts qui n'en sont pas. Faites mettre les clés réelles avant de vendre.",
    live_key_on_localhost:
      "Cette clé sert à de vrais prêts, et la boutique tourne sur un ordinateur d'essai. Faites mettre des clés de test tant que la boutique n'est pas en ligne.",
    address_without_version:
      "L'adresse du service devrait se terminer par /v2. Comparez-la avec celle que le service vous a donnée.",
    provider_not_registered:
      "Medusa ne connaît pas le fournisseur de paiement {{provider}}. Faites-le ajouter à la configuration de la boutique, comme l'indique le guide de l'extension, puis faites redémarrer la boutique.",
  },
  amounts: {
    any: "Tout montant",
    from: "À partir de {{min}}",
    upTo: "Jusqu'à {{max}}",
    between: "De {{min}} à {{max}}",
  },
  region: {
    none: "N'est proposé dans aucune région",
    offered: "Proposé",
    open: "Non proposé",
    misfit: "Ne convient pas",
    partly: "Pays de cette région où le compte vend : {{countries}}.",
    currency_not_sold: "Le compte ne vend pas en {{currency}}.",
    no_country_in_common: "Le compte ne vend dans aucun des pays de la région.",
  },
  ready: {
    one: "Tout est prêt dans la région {{regions}}",
    several: "Tout est prêt dans les régions {{regions}}",
    hint: "Le paiement échelonné y est proposé aux clients.",
    trial: "Pour essayer : l'adresse de la boutique ne convient pas encore pour vendre, voyez « Adresses ».",
  },
  guide: {
    title: "Préparez-vous à vendre",
    titleFor: "Préparez-vous à vendre avec le compte {{account}}",
    hint: "Une étape après l'autre. Vérifiez à nouveau quand l'une d'elles est faite.",
    installed: "L'extension est installée",
    key: "La clé fonctionne",
    address: "Le service peut joindre cette boutique",
    addressTodo:
      "Pour recevoir des notifications, il lui faut une adresse publique qui commence par https://, voyez « Adresses ».",
    region: "Une région le propose",
    regionTodo: "Ouvrez une région, choisissez « {{edit}} » et ajoutez {{provider}} sous « {{field}} ».",
    regionNone:
      "Aucune région ne convient encore : il en faut une avec la devise {{currencies}} et l'un de ces pays : {{countries}}.",
    fit: "La devise et les pays de la région conviennent",
    fitTodo: "Là où il est proposé, cela ne convient pas. Modifiez la région, ou proposez-le dans une autre.",
    openRegion: "Ouvrir {{region}}",
    openRegions: "Ouvrir les régions",
  },
  state: { done: "Fait", todo: "À faire", later: "Plus tard", advice: "Conseillé" },
  import: { failed: "Échec {{when}}", underWay: "En cours" },
  addresses: {
    title: "Adresses",
    hint: "Données au service avec chaque commande, qui a son propre code à la place de :token.",
    shop: "Serveur de cette boutique",
    ok: "Retour à la boutique, approuvé",
    ko: "Retour à la boutique, refusé",
    cancel: "Retour à la boutique, annulé",
    callback: "Notifications",
    webhook: "Notifications des débits, à enregistrer",
    webhookFor: "Notifications des débits du compte {{account}}, à enregistrer",
    reachable: "Semble joignable",
    unreachable: "Pour les tests seulement",
  },
  unreachable: {
    localhost:
      "L'adresse de la boutique mène à l'ordinateur sur lequel elle tourne. Pour essayer, cela suffit : chaque minute, la boutique demande d'elle-même ce qui a été décidé. Avant de vendre, faites mettre dans backendUrl une adresse publique qui commence par https://.",
    private_address:
      "L'adresse de la boutique est celle d'un réseau privé : aucune notification n'arrive. Avant de vendre, faites mettre dans backendUrl une adresse publique qui commence par https://.",
    local_name:
      "L'adresse de la boutique porte un nom que seul son propre réseau connaît : aucune notification n'arrive. Avant de vendre, faites mettre dans backendUrl une adresse publique qui commence par https://.",
    not_https:
      "L'adresse de la boutique n'est pas sécurisée. Avant de vendre, faites mettre dans backendUrl une adresse qui commence par https://.",
  },
}
