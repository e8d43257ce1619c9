import type { Words } from "../words"

export const discrepancies: Words["discrepancies"] = {
  title: "Divergências",
  hint: "Onde os registos da loja e as liquidações da financeira não coincidem. As divergências fecham-se automaticamente assim que coincidem.",
  empty: "Tudo bate certo",
  emptyHint: "Ao cêntimo, até onde foram importadas liquidações.",
  all: "Todas",
  field: {
    kind: "Tipo",
    age: "Desde",
    shop: "Na loja",
    summed: "Soma das operações",
    service: "Na liquidação",
    difference: "Diferença",
    subject: "Referência",
    status: "Estado",
  },
  nothing: "Nada",
  what: "O que significa",
  todo: "O que fazer",
  status: { open: "Aberta", closed: "Fechada automaticamente", resolved: "Resolvida", all: "Todas" },
  closedAt: "Fechou-se automaticamente em {{when}}",
  resolvedAt: "Resolvida em {{when}}",
  resolve: "Resolver",
  resolveTitle: "Resolver com uma nota",
  resolveHint: "Diga porque está certo assim. Volta a abrir se os valores mudarem.",
  resolved: "Resolvida",
  openOrder: "Abrir a encomenda a prestações",
  openShopOrder: "Abrir a encomenda",
  openSettlement: "Abrir a liquidação",
  ofFigure: "{{title}}: {{figure}}",
  kind: {
    sale_unknown: {
      title: "Venda que não está na loja",
      meaning: "A financeira liquidou uma venda para a qual esta loja não tem encomenda.",
      todo: "Descubra quem fez a venda. Se outra loja ou programa vende com as mesmas chaves, é dela: resolva com uma nota.",
    },
    not_settled: {
      title: "Capturada, não liquidada",
      meaning:
        "A encomenda foi capturada há algum tempo e nenhuma liquidação a tem, embora esse período tenha sido importado.",
      todo: "Veja a encomenda na financeira e pergunte ao apoio a comerciantes da financeira quando será paga à loja.",
    },
    sale_amount: {
      title: "O valor da venda difere",
      meaning: "A venda na liquidação não é o valor que foi capturado.",
      todo: "Compare a encomenda na financeira com a da loja e contacte o apoio a comerciantes da financeira.",
    },
    refund_unknown: {
      title: "Reembolso que não está na loja",
      meaning: "A liquidação tem um reembolso que a loja não conhece.",
      todo: "Veja a encomenda: um reembolso feito na financeira pode ser registado lá com um clique.",
    },
    refund_not_settled: {
      title: "Reembolso não liquidado",
      meaning:
        "O reembolso foi feito há algum tempo e nenhuma liquidação o tem, embora esse período tenha sido importado.",
      todo: "Veja o reembolso na financeira. Não reembolse de novo. Até ser liquidado, a financeira pode dever dinheiro à loja, ou a loja à financeira.",
    },
    refund_amount: {
      title: "O valor do reembolso difere",
      meaning: "O reembolso na liquidação não é o valor que foi reembolsado.",
      todo: "Compare o reembolso na financeira com o da loja e contacte o apoio a comerciantes da financeira. Não reembolse de novo antes de isso estar esclarecido.",
    },
    totals: {
      title: "As somas não batem certo",
      meaning: "As operações da liquidação não somam o valor da própria liquidação.",
      todo: "Importe a liquidação de novo. Se persistir, envie ambos os valores ao apoio a comerciantes da financeira.",
    },
    duplicate: {
      title: "Operação vista duas vezes",
      meaning: "A mesma operação está mais de uma vez nas liquidações.",
      todo: "Pergunte ao apoio a comerciantes da financeira se foi paga ou cobrada duas vezes.",
    },
    account_mismatch: {
      title: "Noutra conta",
      meaning: "A operação foi liquidada a outra conta desta loja, não à que vendeu.",
      todo: "Verifique as chaves de ambas as contas e peça ao apoio a comerciantes da financeira que corrija.",
    },
  },
}
