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
    sweep: "Dernière synchronisation",
    sweepHint: "Les commandes ouvertes sont synchronisées automatiquement chaque minute.",
    connection: "Connexion",
    base: "URL de base",
    mode: "Mode",
    countries: "Pays de vente",
    currencies: "Devise",
    amounts: "Montants",
    regions: "Régions",
    legacy: "API de la version 1",
    event: "Dernière notification d'un débit",
    callback: "Dernière notification",
    callbackHint: "Le prêteur y communique sa décision sur une commande.",
    pass: "Dernière comparaison des commandes",
    passHint: "Avec ce que le prêteur liste, une fois par heure.",
    import: "Dernière importation de règlements",
  },
  result: {
    works: "Fonctionne",
    wrong_key: "Clé incorrecte",
    no_permission: "Non autorisé",
    wrong_key_or_no_permission: "Clé incorrecte ou non autorisée",
    wrong_address: "URL incorrecte",
    not_json: "Réponse illisible",
    no_network: "Injoignable",
    slow: "Délai dépassé",
    service_error: "Erreur du prêteur",
    unexpected_response: "Réponse inattendue",
  },
  todo: {
    wrong_key:
      "Le prêteur n'accepte pas la clé. Copiez à nouveau la clé privée depuis le portail marchand du prêteur et demandez à votre équipe technique de la mettre dans la configuration de la boutique.",
    no_permission:
      "Le prêteur indique que cette clé n'y est pas autorisée. En général, il lui manque une autorisation, mais une clé incorrecte peut recevoir la même réponse. Demandez au support marchand du prêteur l'accès aux commandes, ou copiez à nouveau la clé privée.",
    wrong_key_or_no_permission:
      "Le prêteur a refusé sans dire pourquoi : la clé est incorrecte, ou il lui manque une autorisation. Copiez à nouveau la clé privée depuis le portail marchand du prêteur. Si cela ne suffit pas, contactez son support marchand.",
    wrong_address:
      "Le serveur à cette URL n'est pas l'API du prêteur. Comparez l'URL avec celle que le prêteur vous a donnée.",
    not_json:
      "La réponse n'a pas le format documenté. Comparez l'URL avec celle que le prêteur vous a donnée ; si elle est juste, contactez son support marchand.",
    no_network: "{{reason}} Vérifiez l'URL, et que ce serveur a le droit de la joindre.",
    slow: "Le prêteur n'a pas répondu en quelques secondes. Vérifiez à nouveau dans un moment.",
    service_error:
      "Le prêteur signale une erreur de son côté. Vérifiez à nouveau plus tard. Si cela persiste, contactez son support marchand.",
    unexpected_response:
      "La réponse du prêteur n'est pas documentée. Comparez l'URL avec celle qu'il vous a donnée ; si elle est juste, contactez son support marchand.",
  },
  reason: {
    dns: "Le nom d'hôte de l'URL n'a pas pu être résolu.",
    refused: "Le serveur a refusé la connexion.",
    unreachable: "Il n'y a pas de route réseau vers ce serveur.",
    connect_timeout: "Le délai de connexion est dépassé.",
    tls: "Aucune connexion sécurisée n'a pu être établie.",
    broken_off: "La connexion a été interrompue.",
    other: "La connexion a échoué.",
  },
  mode: { test: "Test", live: "Réel", unknown: "Inconnu" },
  retired:
    "Ce compte est désactivé pour les nouveaux paiements. Ses commandes peuvent encore être capturées, remboursées et rapprochées.",
  warning: {
    test_key_in_production:
      "Cette boutique est en ligne avec une clé de test : les clients obtiendraient des prêts qui ne sont pas réels. Demandez à votre équipe technique de configurer les clés réelles avant de vendre.",
    live_key_on_localhost:
      "Cette clé sert à de vrais prêts, mais la boutique tourne sur un ordinateur de test. Demandez à votre équipe technique de configurer des clés de test tant que la boutique n'est pas en ligne.",
    address_without_version:
      "L'URL de base devrait se terminer par /v2. Comparez-la avec celle que le prêteur vous a donnée.",
    provider_not_registered:
      "Le fournisseur de paiement {{provider}} n'est pas enregistré dans Medusa. Demandez à votre équipe technique de l'ajouter à la configuration de la boutique, comme l'indique le guide de l'extension, et de redémarrer la boutique.",
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
    trial: "Pour essayer : l'URL de la boutique ne convient pas encore pour vendre, voyez « URL ».",
  },
  guide: {
    title: "Préparez-vous à vendre",
    titleFor: "Préparez-vous à vendre avec le compte {{account}}",
    hint: "Suivez les étapes dans l'ordre. Vérifiez à nouveau après chacune.",
    installed: "L'extension est installée",
    key: "La clé fonctionne",
    address: "Le prêteur peut joindre cette boutique",
    addressTodo: "Les notifications demandent une URL publique qui commence par https://, voyez « URL ».",
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
    title: "URL",
    hint: "Envoyées au prêteur avec chaque commande. Chaque commande a son propre code à la place de :token.",
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
      "L'URL de la boutique pointe vers l'ordinateur sur lequel elle tourne. Pour tester, cela suffit : la boutique interroge le prêteur automatiquement chaque minute. Avant de vendre, demandez à votre équipe technique de mettre dans backendUrl une URL publique qui commence par https://.",
    private_address:
      "L'URL de la boutique est celle d'un réseau privé : aucune notification n'arrive. Avant de vendre, demandez à votre équipe technique de mettre dans backendUrl une URL publique qui commence par https://.",
    local_name:
      "L'URL de la boutique porte un nom que seul son propre réseau connaît : aucune notification n'arrive. Avant de vendre, demandez à votre équipe technique de mettre dans backendUrl une URL publique qui commence par https://.",
    not_https:
      "L'URL de la boutique n'est pas sécurisée. Avant de vendre, demandez à votre équipe technique de mettre dans backendUrl une URL qui commence par https://.",
  },
}
