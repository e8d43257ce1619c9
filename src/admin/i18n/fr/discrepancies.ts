import type { Words } from "../words"

export const discrepancies: Words["discrepancies"] = {
  title: "Écarts",
  hint: "Là où les données de la boutique et les règlements du prêteur ne concordent pas. Les écarts se ferment automatiquement dès qu'ils concordent.",
  empty: "Tout concorde",
  emptyHint: "Au centime près, pour les règlements importés.",
  all: "Tous",
  field: {
    kind: "Type",
    age: "Depuis",
    shop: "Dans la boutique",
    summed: "Somme des opérations",
    service: "Dans le règlement",
    difference: "Différence",
    subject: "Référence",
    status: "État",
  },
  nothing: "Rien",
  what: "Ce que cela signifie",
  todo: "Que faire",
  status: { open: "Ouvert", closed: "Fermé automatiquement", resolved: "Résolu", all: "Tous" },
  closedAt: "Fermé automatiquement le {{when}}",
  resolvedAt: "Résolu le {{when}}",
  resolve: "Résoudre",
  resolveTitle: "Résoudre avec une note",
  resolveHint: "Dites pourquoi c'est juste ainsi. L'écart s'ouvre à nouveau si ses montants changent.",
  resolved: "Résolu",
  openOrder: "Ouvrir la commande échelonnée",
  openShopOrder: "Ouvrir la commande",
  openSettlement: "Ouvrir le règlement",
  ofFigure: "{{title}} : {{figure}}",
  kind: {
    sale_unknown: {
      title: "Vente absente de la boutique",
      meaning: "Le prêteur a réglé une vente pour laquelle cette boutique n'a pas de commande.",
      todo: "Cherchez qui a fait la vente. Si une autre boutique ou un autre programme vend avec les mêmes clés, elle lui appartient : résolvez l'écart avec une note.",
    },
    not_settled: {
      title: "Capturée, non réglée",
      meaning:
        "La commande a été capturée il y a un moment et aucun règlement ne la contient, alors que cette période a été importée.",
      todo: "Regardez la commande chez le prêteur et demandez à son support marchand quand elle sera versée.",
    },
    sale_amount: {
      title: "Le montant de la vente diffère",
      meaning: "La vente du règlement n'est pas le montant qui a été capturé.",
      todo: "Comparez la commande chez le prêteur à celle de la boutique et contactez son support marchand.",
    },
    refund_unknown: {
      title: "Remboursement absent de la boutique",
      meaning: "Le règlement contient un remboursement que la boutique ne connaît pas.",
      todo: "Regardez la commande : un remboursement fait chez le prêteur peut y être inscrit d'un clic.",
    },
    refund_not_settled: {
      title: "Remboursement non réglé",
      meaning:
        "Le remboursement a été fait il y a un moment et aucun règlement ne le contient, alors que cette période a été importée.",
      todo: "Regardez le remboursement chez le prêteur. Ne remboursez pas une deuxième fois. Tant qu'il n'est pas réglé, le prêteur peut devoir de l'argent à la boutique, ou la boutique au prêteur.",
    },
    refund_amount: {
      title: "Le montant du remboursement diffère",
      meaning: "Le remboursement du règlement n'est pas le montant qui a été remboursé.",
      todo: "Comparez le remboursement chez le prêteur à celui de la boutique et contactez son support marchand. Ne remboursez pas une deuxième fois avant que ce soit éclairci.",
    },
    totals: {
      title: "Les sommes ne tombent pas juste",
      meaning: "La somme des opérations du règlement ne correspond pas au chiffre du règlement lui-même.",
      todo: "Importez à nouveau le règlement. Si l'écart persiste, envoyez les deux chiffres au support marchand du prêteur.",
    },
    duplicate: {
      title: "Opération vue deux fois",
      meaning: "La même opération figure plus d'une fois dans les règlements.",
      todo: "Demandez au support marchand du prêteur si elle a été versée ou débitée deux fois.",
    },
    account_mismatch: {
      title: "Sous un autre compte",
      meaning: "L'opération a été réglée à un autre compte de cette boutique que celui qui a vendu.",
      todo: "Vérifiez les clés des deux comptes et demandez au support marchand du prêteur de corriger.",
    },
  },
}
