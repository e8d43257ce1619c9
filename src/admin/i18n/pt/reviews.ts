import type { Words } from "../words"

export const needs: Words["needs"] = {
  title: "Requer intervenção",
  hint: "O que a extensão não decide sozinha. Nada é enviado duas vezes, clique onde clicar.",
  empty: "Nada requer a sua intervenção",
  emptyHint: "Quando houver dúvidas sobre dinheiro, aparece aqui com o que há a fazer.",
  lastPayout: "Último pagamento",
  unknown: "É preciso ver isto",
  resolve: "Resolver",
  resolveTitle: "Resolver com uma nota",
  resolveHint: "Diga o que fez ou apurou. A encomenda sai da lista e não se move dinheiro.",
  note: "Nota",
  notePlaceholder: "Por exemplo: reembolsado por telefone com o serviço, de acordo com o cliente",
  resolved: "Resolvido",
  resolvedBy: "Resolvido em {{when}}",
  refund: "Reembolsar o empréstimo",
  refundTitle: "Reembolsar todo o empréstimo?",
  refundConfirm:
    "O que resta deste empréstimo de {{amount}} volta para o cliente. Nenhuma encomenda da loja corresponde a este empréstimo. O reembolso é enviado uma só vez e não pode ser desfeito.",
  refunded: "O empréstimo está reembolsado",
  attention: {
    title: "Encomendas a prestações que requerem intervenção",
    all: "Ver todas ({{number}})",
  },
  code: {
    mismatch: {
      title: "Não é a encomenda que a loja fez",
      todo: "A referência ou o valor no serviço difere do nosso. Enquanto assim for, não é possível capturar. Compare ambos e contacte o serviço; quando coincidirem, clique em «Verificar agora».",
    },
    missing_at_service: {
      title: "Já não está no serviço",
      todo: "O serviço já não conhece esta encomenda. Contacte o apoio ao comerciante.",
    },
    unknown_status: {
      title: "Estado desconhecido",
      todo: "O serviço indica um estado que esta versão não conhece. Nada foi alterado; veja a encomenda no serviço.",
    },
    service_error: {
      title: "Erro no serviço",
      todo: "O serviço não consegue recuperar isto, por isso não há empréstimo. Contacte o apoio ao comerciante. Se existir uma encomenda, peça outro pagamento ou cancele a encomenda.",
    },
    approved_cart_changed: {
      title: "Aprovada, mas o carrinho mudou",
      todo: "O carrinho não é o que foi aprovado. A aprovação não é confirmada e caduca sozinha.",
    },
    approved_cart_gone: {
      title: "Aprovada, mas o carrinho já não existe",
      todo: "A aprovação não é confirmada e caduca sozinha.",
    },
    approved_cart_completed_otherwise: {
      title: "Aprovada, mas paga de outra forma ou alterada",
      todo: "A encomenda foi paga de outra forma, ou alterada, entretanto. A aprovação não é confirmada e caduca sozinha. Se a encomenda não estiver paga, peça outro pagamento.",
    },
    approved_not_placed: {
      title: "Aprovada, mas sem encomenda",
      todo: "Não foi possível criar a encomenda. Veja o motivo em «O que aconteceu», corrija o carrinho e verifique de novo.",
    },
    confirmed_without_order: {
      title: "Urgente: um empréstimo sem encomenda",
      todo: "O empréstimo está confirmado e a loja não tem encomenda. Reembolse-o, ou crie a encomenda à mão.",
    },
    confirmed_under_cancelled_payment: {
      title: "Um empréstimo com pagamento cancelado",
      todo: "O Medusa tinha cancelado o pagamento quando o empréstimo foi confirmado. É reembolsado por completo automaticamente; confirme que foi.",
    },
    unknown_order: {
      title: "Uma encomenda aprovada que ninguém fez aqui",
      todo: "Não é confirmada e caduca sozinha. Descubra quem a fez; se outra loja ou programa usa as mesmas chaves, basta uma nota.",
    },
    unknown_loan: {
      title: "Urgente: um empréstimo que ninguém fez aqui",
      todo: "Nenhuma encomenda desta loja lhe corresponde. Descubra quem o fez: se outra loja ou programa usa as mesmas chaves, basta uma nota; senão, reembolse-o.",
    },
    order_unpaid: {
      title: "A encomenda ainda não está paga",
      todo: "Um servidor caiu enquanto o cliente estava no formulário, e existe uma encomenda. Se o formulário for aprovado, fica paga automaticamente. Até lá, não a envie.",
    },
    released: {
      title: "A aprovação caducou",
      todo: "Não foi confirmada a tempo e a encomenda está por pagar. Peça outro pagamento ou cancele a encomenda.",
    },
    not_captured: {
      title: "Confirmada, mas não capturada no Medusa",
      todo: "Capture o pagamento no Medusa: nada é enviado duas vezes.",
    },
    payment_cancelled: {
      title: "O Medusa cancelou o pagamento",
      todo: "Acontece com uma edição da encomenda, uma reclamação ou uma troca. A aprovação não é confirmada e caduca sozinha: peça outro pagamento.",
    },
    capture_not_done: {
      title: "A captura não se concluiu",
      todo: "Foi interrompida e o serviço não mostra nenhum empréstimo. Capture de novo ou cancele a encomenda.",
    },
    confirm_refused: {
      title: "O serviço recusou confirmar",
      todo: "O motivo foi dado a quem capturou. Capture de novo ou cancele a encomenda.",
    },
    refund_unresolved: {
      title: "Um reembolso sem resposta",
      todo: "Foi enviado e a resposta perdeu-se. É procurado automaticamente; entretanto não reembolse no serviço.",
    },
    refund_not_done: {
      title: "Um reembolso não chegou a sair",
      todo: "Foi interrompido. Peça-o de novo se ainda for preciso.",
    },
    cancelled_not_refunded: {
      title: "Cancelada, mas não reembolsada por completo",
      todo: "O Medusa mostra a encomenda como reembolsada e o empréstimo não o está. Reembolse o que falta no serviço e compare ambos.",
    },
    refund_not_recorded: {
      title: "Um reembolso que o Medusa não conhece",
      todo: "Já saiu. Reembolse o mesmo valor no Medusa: nada é enviado de novo.",
    },
    refund_found: {
      title: "Um reembolso feito noutro sítio",
      todo: "O serviço mostra um reembolso que não foi feito aqui. Clique em «Registar no Medusa»; na página da encomenda está nos reembolsos.",
    },
  },
}
