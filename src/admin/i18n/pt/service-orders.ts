import type { Words } from "../words"

export const serviceOrders: Words["serviceOrders"] = {
  title: "Pesquisar no serviço",
  hint: "Pesquisa nas encomendas do próprio serviço, seja quem for que as criou. Cada pesquisa consulta o serviço uma vez.",
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
  channelHint: "São os canais que uma encomenda pode ter. O serviço não indica por quais se pode pesquisar.",
  pageSizeHint: "O serviço pode enviar menos: não indica quantas permite.",
  amountProblem: {
    from: "Escreva também o valor mínimo: o serviço só aceita um intervalo com os dois extremos.",
    to: "Escreva também o valor máximo: o serviço só aceita um intervalo com os dois extremos.",
    order: "O valor máximo não pode ser inferior ao mínimo.",
    reading: "Escreva os valores como 1250 ou 1250,50, sem separador de milhares.",
  },
  daysProblem: {
    from: "Escolha também o primeiro dia: o serviço só aceita um intervalo com os dois extremos.",
    to: "Escolha também o último dia: o serviço só aceita um intervalo com os dois extremos.",
    order: "O último dia não pode ser anterior ao primeiro.",
    year: "Escreva o ano com quatro algarismos, por exemplo 2026.",
  },
  start: "O que procura?",
  startHint:
    "Preencha o que souber e clique em Pesquisar. Sem nenhum filtro, são listadas todas as encomendas.",
  empty: "Nenhuma encomenda corresponde",
  emptyHint: "O serviço não tem nenhuma com estes filtros. Altere-os e volte a pesquisar.",
  noMore: "Não há mais encomendas",
  noMoreHint: "A página anterior era a última.",
  count: "Encomendas nesta página: {{count}}",
  cutShort:
    "Chegaram menos do que as pedidas. Se o serviço não permitir mais por página, escolha menos encomendas por página para ver o resto.",
  refunded: "Reembolsado: {{amount}}",
  unknown: "Não está nesta loja",
  record: "Ficha",
  ownClock: "Segundo o relógio do próprio serviço: ainda não se conhece o seu fuso horário.",
  failed: {
    key: "O serviço recusou a chave desta conta. Verifique a chave nas opções da extensão e as suas permissões.",
    address:
      "Neste endereço não há nenhuma lista de encomendas. Verifique o URL base nas opções da extensão.",
    filters: "O serviço recusou esta pesquisa. Altere os filtros e volte a pesquisar.",
    unreachable: "O serviço não respondeu. Aguarde um pouco e tente de novo; nada foi alterado.",
  },
}
