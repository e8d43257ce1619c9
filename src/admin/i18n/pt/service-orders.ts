import type { Words } from "../words"

export const serviceOrders: Words["serviceOrders"] = {
  title: "Pesquisar na financeira",
  hint: "Pesquisa nas encomendas da própria financeira, também nas que esta loja não criou. Cada pesquisa envia um pedido à financeira.",
  field: {
    amount: "Valor",
    created: "Criada",
    updated: "Última alteração",
    pageSize: "Encomendas por página",
    inShop: "Nesta loja",
  },
  amount: { from: "No mínimo", to: "No máximo" },
  refunds: { with: "Com reembolsos", without: "Sem reembolsos" },
  referenceHint: "A referência completa",
  channelHint:
    "São os canais que uma encomenda pode ter. A documentação da API não especifica por quais se pode pesquisar.",
  pageSizeHint: "A financeira pode devolver menos: o seu máximo não está especificado.",
  amountProblem: {
    from: "Escreva também o valor mínimo: a financeira só aceita um intervalo com os dois extremos.",
    to: "Escreva também o valor máximo: a financeira só aceita um intervalo com os dois extremos.",
    order: "O valor máximo não pode ser inferior ao mínimo.",
    reading: "Escreva os valores como 1250 ou 1250,50, sem separador de milhares.",
  },
  daysProblem: {
    from: "Escolha também o primeiro dia: a financeira só aceita um intervalo com os dois extremos.",
    to: "Escolha também o último dia: a financeira só aceita um intervalo com os dois extremos.",
    order: "O último dia não pode ser anterior ao primeiro.",
    year: "Escreva o ano com quatro algarismos, por exemplo 2026.",
  },
  start: "O que procura?",
  startHint:
    "Preencha o que souber e clique em Pesquisar. Sem nenhum filtro, são listadas todas as encomendas.",
  empty: "Nenhuma encomenda corresponde",
  emptyHint: "A financeira não tem nenhuma com estes filtros. Altere-os e volte a pesquisar.",
  noMore: "Não há mais encomendas",
  noMoreHint: "A página anterior era a última.",
  count: "Encomendas nesta página: {{count}}",
  cutShort:
    "A financeira devolveu menos encomendas do que as pedidas. Se for o seu máximo, escolha menos encomendas por página para ver o resto.",
  refunded: "Reembolsado: {{amount}}",
  unknown: "Não está nesta loja",
  record: "Ficha",
  ownClock: "Na hora local da financeira: ainda não se conhece o seu fuso horário.",
  failed: {
    key: "A financeira recusou a chave desta conta. Verifique a chave nas opções da extensão e as suas permissões.",
    address: "Neste URL não há nenhuma lista de encomendas. Verifique o URL base nas opções da extensão.",
    filters: "A financeira recusou esta pesquisa. Altere os filtros e volte a pesquisar.",
    unreachable: "A financeira não respondeu. Tente de novo daqui a uns minutos. Nada foi alterado.",
  },
}
