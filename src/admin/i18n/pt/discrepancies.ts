import type { Words } from "../words"

export const discrepancies: Words["discrepancies"] = {
  title: "Divergências",
  hint: "Onde os livros da loja e as liquidações do serviço não coincidem. As divergências fecham-se sozinhas assim que tudo coincide.",
  empty: "Os livros coincidem",
  emptyHint: "Ao cêntimo, até onde foram importadas liquidações.",
  all: "Todas",
  field: {
    kind: "O quê",
    age: "Desde",
    shop: "Na loja",
    summed: "Soma das operações",
    service: "Na liquidação",
    difference: "Diferença",
    subject: "Sobre",
    status: "Estado",
  },
  nothing: "Nada",
  what: "O que significa",
  todo: "O que fazer",
  status: { open: "Aberta", closed: "Fechada sozinha", resolved: "Resolvida", all: "Todas" },
  closedAt: "Fechou-se sozinha em {{when}}",
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
      meaning: "O serviço liquidou uma venda para a qual esta loja não tem encomenda.",
      todo: "Descubra quem a fez. Se outra loja ou programa vende com as mesmas chaves, é dela: resolva com uma nota.",
    },
    not_settled: {
      title: "Capturada, não liquidada",
      meaning:
        "A encomenda foi capturada há algum tempo e nenhuma liquidação a tem, embora esse período tenha sido importado.",
      todo: "Veja a encomenda no serviço e pergunte ao apoio ao comerciante quando será paga à loja.",
    },
    sale_amount: {
      title: "O valor da venda difere",
      meaning: "A venda na liquidação não é o valor que foi capturado.",
      todo: "Compare a encomenda no serviço com a da loja e contacte o apoio ao comerciante.",
    },
    refund_unknown: {
      title: "Reembolso que não está na loja",
      meaning: "A liquidação tem um reembolso que a loja não conhece.",
      todo: "Veja a encomenda: um reembolso feito no serviço pode ser registado lá com um clique.",
    },
    refund_not_settled: {
      title: "Reembolso não liquidado",
      meaning:
        "O reembolso foi feito há algum tempo e nenhuma liquidação o tem, embora esse período tenha sido importado.",
      todo: "Veja o reembolso no serviço. Não reembolse de novo. Até ser liquidado, o serviço pode dever dinheiro à loja, ou a loja ao serviço.",
    },
    refund_amount: {
      title: "O valor do reembolso difere",
      meaning: "O reembolso na liquidação não é o valor que foi reembolsado.",
      todo: "Compare o reembolso no serviço com o da loja e contacte o apoio ao comerciante. Não reembolse de novo antes de isso estar esclarecido.",
    },
    totals: {
      title: "As somas não batem certo",
      meaning: "As operações da liquidação não somam o valor da própria liquidação.",
      todo: "Importe a liquidação de novo. Se persistir, envie ambos os valores ao apoio ao comerciante do serviço.",
    },
    duplicate: {
      title: "Operação vista duas vezes",
      meaning: "A mesma operação está mais de uma vez nas liquidações.",
      todo: "Pergunte ao apoio ao comerciante do serviço se foi paga ou cobrada duas vezes.",
    },
    account_mismatch: {
      title: "Noutra conta",
      meaning: "A operação foi liquidada a outra conta desta loja, não à que vendeu.",
      todo: "Verifique as chaves de ambas as contas e diga ao apoio ao comerciante do serviço a qual pertence.",
    },
  },
}
