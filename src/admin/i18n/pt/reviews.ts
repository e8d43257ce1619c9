import type { Words } from "../words"

export const reviews: Words["reviews"] = {
  title: "Fila de revisão",
  hint: "O que o plugin não decide automaticamente. Nada é enviado duas vezes, clique onde clicar.",
  needed: "Requer revisão",
  open: "Revisões abertas",
  closed: "Revisões fechadas",
  reason: "Motivo",
  empty: "Nada para rever",
  emptyHint: "As encomendas que requerem uma decisão sua aparecem aqui, com o que há a fazer.",
  noMatchHint: "Escolha outro motivo ou outra conta.",
  lastPayout: "Último pagamento",
  resolve: "Resolver",
  resolveTitle: "Resolver com uma nota",
  resolveHint: "Diga o que fez ou apurou. Ao resolver, a revisão fecha-se e nada é enviado à financeira.",
  notePlaceholder: "Por exemplo: combinado por telefone com o cliente e com a financeira",
  resolved: "A revisão está resolvida",
  openedAt: "Aberta em {{when}}",
  resolvedAt: "Resolvida em {{when}}",
  endedAt: "Fechada automaticamente em {{when}}",
  refund: "Reembolsar o empréstimo",
  refundTitle: "Reembolsar todo o empréstimo?",
  refundConfirm:
    "O que resta deste empréstimo de {{amount}} volta para o cliente. A loja não tem nenhuma encomenda para este empréstimo. O reembolso é enviado uma só vez e não pode ser desfeito.",
  refunded: "O empréstimo está reembolsado",
  attention: {
    title: "Encomendas a prestações que requerem revisão",
    all: "Ver todas ({{number}})",
  },
  ending: {
    matched: "ambos os lados voltaram a coincidir",
    placed: "a encomenda foi criada",
    cart_restored: "o carrinho voltou a ser o aprovado",
    order_not_unpaid: "a encomenda está paga ou cancelada",
    confirmed: "o empréstimo foi confirmado",
    captured: "a captura ficou registada",
    not_financed: "a aprovação terminou sem empréstimo",
    refund_resolved: "o reembolso foi verificado",
    refunds_recorded: "o reembolso foi registado no Medusa",
    refunds_shown: "a financeira mostra todos os reembolsos feitos",
    external_refunds_recorded: "o reembolso foi registado no Medusa",
    owed_refunds_made: "o reembolso foi feito",
    refunded_in_full: "o empréstimo foi reembolsado por completo",
    unmatched_order_ended: "a encomenda terminou na financeira",
    synchronised: "a encomenda foi sincronizada",
    recognised: "a financeira voltou a mostrar a encomenda",
    as_approved: "o carrinho e a entrega voltaram a ser os aprovados",
    order_cancelled: "a encomenda foi cancelada",
    explained_otherwise: "foi encontrado outro motivo",
    unmatched_order_confirmed: "tornou-se um empréstimo",
    happened_again: "voltou a acontecer",
  },
  code: {
    mismatch: {
      title: "Não coincide com a encomenda da loja",
      todo: "A referência ou o valor na financeira difere desta encomenda, por isso não é possível capturar. Compare ambos e contacte a financeira. Quando coincidirem, sincronize a encomenda.",
    },
    missing_at_service: {
      title: "Não encontrada na financeira",
      todo: "A financeira já não encontra esta encomenda. Contacte o apoio a comerciantes da financeira.",
    },
    unknown_status: {
      title: "Estado desconhecido",
      todo: "A financeira indica um estado que esta versão do plugin não conhece. Nada foi alterado. Consulte a encomenda no portal de comerciantes da financeira.",
    },
    service_error: {
      title: "Erro da financeira",
      todo: "A financeira não consegue recuperar isto, por isso não há empréstimo. Contacte o apoio a comerciantes da financeira. Se foi criada uma encomenda, peça outro pagamento ou cancele a encomenda.",
    },
    order_unpaid: {
      title: "Encomenda criada, mas ainda não paga",
      todo: "Um servidor parou enquanto o cliente estava no formulário, e a encomenda foi criada sem pagamento. Se o formulário for aprovado, fica paga automaticamente. Não a envie antes disso.",
    },
    approved_cart_changed: {
      title: "Aprovada, mas o carrinho mudou",
      todo: "O carrinho não é o que foi aprovado, por isso o empréstimo não será confirmado. A aprovação caduca automaticamente.",
    },
    approved_cart_gone: {
      title: "Aprovada, mas o carrinho já não existe",
      todo: "O carrinho já não existe, por isso o empréstimo não será confirmado. A aprovação caduca automaticamente.",
    },
    approved_cart_completed_otherwise: {
      title: "Aprovada, mas paga de outra forma ou alterada",
      todo: "A encomenda foi paga de outra forma, ou alterada, depois da aprovação, por isso o empréstimo não será confirmado. A aprovação caduca automaticamente. Se a encomenda não estiver paga, peça outro pagamento.",
    },
    approved_not_placed: {
      title: "Aprovada, mas sem encomenda",
      todo: "Não foi possível criar a encomenda. Veja o motivo em «O que aconteceu», corrija o carrinho e sincronize a encomenda.",
    },
    confirmed_without_order: {
      title: "Urgente: empréstimo sem encomenda",
      todo: "O empréstimo está confirmado, mas a loja não tem encomenda. Reembolse o empréstimo ou crie a encomenda à mão.",
    },
    confirmed_under_cancelled_payment: {
      title: "Empréstimo com pagamento cancelado",
      todo: "O empréstimo foi confirmado depois de o Medusa ter cancelado o pagamento. É reembolsado por completo automaticamente. Confirme que foi.",
    },
    unmatched_order: {
      title: "Encomenda aprovada que não é desta loja",
      todo: "A financeira aprovou uma encomenda que esta loja não criou. Não será confirmada e caduca automaticamente. Se outra loja ou outro programa usa as mesmas chaves, resolva com uma nota.",
    },
    unmatched_loan: {
      title: "Urgente: empréstimo que não é desta loja",
      todo: "A financeira tem um empréstimo confirmado que esta loja não criou. Se outra loja ou outro programa usa as mesmas chaves, resolva com uma nota. Senão, reembolse o empréstimo.",
    },
    authorization_expired: {
      title: "Aprovação caducada",
      todo: "A aprovação caducou antes de o pagamento ser capturado, e a encomenda está por pagar. Peça outro pagamento ou cancele a encomenda.",
    },
    not_captured: {
      title: "Confirmada, mas não capturada no Medusa",
      todo: "O empréstimo está confirmado, mas o Medusa não conseguiu registar a captura. Capture o pagamento no Medusa. Nada é enviado duas vezes.",
    },
    payment_cancelled: {
      title: "Pagamento cancelado no Medusa",
      todo: "O Medusa cancelou o pagamento, como faz com uma edição da encomenda, uma reclamação ou uma troca. O empréstimo não será confirmado e a aprovação caduca automaticamente. Peça outro pagamento.",
    },
    capture_not_done: {
      title: "Captura não concluída",
      todo: "Uma captura foi interrompida e a financeira não mostra nenhum empréstimo confirmado. Capture de novo ou cancele a encomenda.",
    },
    confirm_refused: {
      title: "A financeira recusou confirmar",
      todo: "A financeira recusou confirmar o empréstimo. Capture de novo ou cancele a encomenda.",
    },
    refund_unresolved: {
      title: "Reembolso em verificação",
      todo: "Foi enviado um reembolso e a resposta perdeu-se. O plugin verifica-o automaticamente. Entretanto, não reembolse no portal de comerciantes da financeira.",
    },
    refund_not_done: {
      title: "Reembolso não efetuado",
      todo: "Um reembolso pedido não foi efetuado: pode ainda ser devido dinheiro ao cliente. Se ainda for preciso, reembolse de novo no Medusa. Senão, resolva com uma nota.",
    },
    cancelled_not_refunded: {
      title: "Cancelada, mas não reembolsada por completo",
      todo: "A encomenda foi cancelada depois da captura. O Medusa mostra-a como reembolsada, mas o empréstimo não foi reembolsado por completo. Reembolse o resto no portal de comerciantes da financeira e compare ambos.",
    },
    refund_not_recorded: {
      title: "Reembolso em falta no Medusa",
      todo: "Foi feito um reembolso que o Medusa não tem registado. Reembolse o mesmo valor no Medusa. Nada é enviado de novo.",
    },
    refund_not_shown: {
      title: "Reembolso em falta na financeira",
      todo: "Foi feito um reembolso que a financeira não mostra: não se sabe quanto resta do empréstimo e nenhum outro é enviado. O plugin continua a verificar. Se não se fechar, pergunte por esse reembolso ao apoio a comerciantes da financeira.",
    },
    external_refund: {
      title: "Reembolso feito na financeira",
      todo: "A financeira mostra um reembolso que não foi feito aqui. Use «Registar no Medusa», aqui ou nos reembolsos da encomenda. Nada é enviado à financeira.",
    },
    delivery_changed: {
      title: "Os dados de entrega mudaram",
      todo: "A morada de entrega ou o e-mail mudou depois da aprovação. O pagamento não é capturado até isto ser resolvido. Confirme a alteração com o cliente e resolva, ou cancele a encomenda.",
    },
    stuck: {
      title: "A sincronização continua a falhar",
      todo: "Não foi possível sincronizar esta encomenda várias vezes seguidas. O plugin continua a tentar. Se não se fechar, passe os detalhes técnicos à sua equipa técnica.",
    },
  },
}
