import { messagePt, titlePt } from "./message.ts"
import { orderPt } from "./order.ts"
import type { InstalmentTexts } from "./shape.ts"

export const pt: InstalmentTexts = {
  language: "pt-PT",
  title: titlePt,
  text: "A seguir, preencha o formulário da financeira. Depois da decisão da financeira, regressará a esta loja.",
  testMode: "Modo de teste",
  reasons: {
    account_disabled: "O pagamento a prestações não está disponível neste momento.",
    testers_only: "O pagamento a prestações ainda não está disponível.",
    not_in_region: "O pagamento a prestações não está disponível neste país.",
    not_in_sales_channel: "O pagamento a prestações não está disponível nesta loja.",
    currency_not_supported: "O pagamento a prestações não está disponível nesta moeda.",
    country_not_supported: "O pagamento a prestações não está disponível no país desta morada.",
    country_missing: "Indique uma morada para pagar a prestações.",
    product_excluded: "Alguns destes produtos não podem ser pagos a prestações.",
    customer_excluded: "O pagamento a prestações não está disponível para a sua conta.",
    business:
      "O pagamento a prestações é só para particulares. Retire a empresa da morada de faturação ou escolha outra forma de pagamento.",
    below_minimum: "O total é demasiado baixo para pagar a prestações.",
    above_maximum: "O total é demasiado alto para pagar a prestações.",
    empty_cart: "O seu carrinho está vazio.",
    nothing_to_pay: "Não resta nada por pagar.",
    already_ordered: "Já fez esta encomenda.",
    name_missing: "Indique um nome ou apelido na morada de faturação para pagar a prestações.",
    email_missing: "Indique um e-mail para pagar a prestações.",
    amount_changed:
      "O valor deste pagamento já não corresponde ao do carrinho. Escolha de novo o pagamento a prestações ou outra forma de pagamento.",
    not_possible:
      "O pagamento a prestações não é possível para esta encomenda. Escolha outra forma de pagamento.",
    not_available:
      "O pagamento a prestações não está disponível neste momento. Nada foi cobrado: escolha outra forma de pagamento.",
    lender_unavailable:
      "A financeira não responde neste momento. Nada foi cobrado: tente de novo ou escolha outra forma de pagamento.",
    form_missing:
      "A financeira não abriu nenhum formulário. Nada foi cobrado: tente de novo ou escolha outra forma de pagamento.",
    form_not_opened: "Este pagamento ainda não tem formulário. Escolha de novo o pagamento a prestações.",
    decision_unavailable:
      "A financeira não responde neste momento. Nada se perdeu: tente de novo dentro de um minuto.",
    being_completed:
      "Esta compra já está a ser concluída. Nada se perdeu: tente de novo dentro de um minuto.",
    payment_mismatch:
      "Este pagamento a prestações não é deste carrinho. Escolha de novo o pagamento a prestações.",
    form_unfinished:
      "O formulário do pagamento a prestações não está concluído. Volte ao formulário ou escolha outra forma de pagamento.",
    declined: "O pagamento a prestações não foi aprovado para esta compra. Escolha outra forma de pagamento.",
    expired:
      "O formulário do pagamento a prestações expirou. Escolha de novo o pagamento a prestações ou outra forma de pagamento.",
    cancelled:
      "O pagamento a prestações foi cancelado. Escolha de novo o pagamento a prestações ou outra forma de pagamento.",
    failed: "O pagamento a prestações não funcionou. Escolha outra forma de pagamento.",
    refunded:
      "Este pagamento a prestações foi reembolsado. Escolha de novo o pagamento a prestações ou outra forma de pagamento.",
    cart_changed: "O carrinho mudou depois da aprovação. Escolha de novo o pagamento a prestações.",
    delivery_changed:
      "A morada de entrega ou o e-mail mudaram depois da aprovação. Escolha de novo o pagamento a prestações.",
    cart_id_missing: "Falta indicar o carrinho.",
    cart_not_found: "Este carrinho não existe.",
    no_instalment_payment: "Este carrinho não tem nenhum pagamento a prestações.",
    payment_not_found: "Esse pagamento não existe. Peça uma nova ligação à loja.",
    not_payable: "Esta encomenda não pode ser paga de momento. Volte a carregar a página ou contacte a loja.",
    shop_timeout: "A loja não respondeu a tempo.",
    shop_error: "A loja não conseguiu responder. Tente de novo.",
  },
  refused: "Não funcionou. Tente de novo ou escolha outra forma de pagamento.",
  details: {
    title: "Sobre si (opcional)",
    reason:
      "Com estes dados a financeira sabe quem é e talvez lhe faça menos perguntas no formulário. São guardados com a sua encomenda e enviados à financeira.",
    numbers: { es: "DNI ou NIE espanhol", pt: "NIF" },
    otherNumber: "Número do documento de identificação",
    wrongNumber: "Verifique o número: o último carácter não corresponde.",
    birthDate: "Data de nascimento",
    wrongDate: "Indique o dia em que nasceu.",
  },
  outcomes: {
    placed: ["A sua encomenda está feita", "A financeira aprovou o pagamento."],
    pending: [
      "Estamos à espera da decisão",
      "O seu carrinho é mantido. Por favor, não pague de outra forma por agora. Esta página verifica automaticamente.",
    ],
    declined: [
      "O pagamento a prestações não foi aprovado",
      "Não foi criado nenhum plano de pagamento. O seu carrinho é mantido e pode escolher outra forma de pagamento.",
    ],
    cancelled: [
      "O pagamento a prestações não foi concluído",
      "O seu carrinho é mantido e pode escolher como pagar.",
    ],
    expired: [
      "O tempo para o pagamento a prestações esgotou-se",
      "Não foi criado nenhum plano de pagamento. Se pagou uma primeira prestação, a financeira liberta o valor. Pode escolher como pagar.",
    ],
    changed: [
      "O seu carrinho mudou",
      "A aprovação era para o carrinho anterior e não serve para pagar este. Se não for usada, a financeira liberta o pagamento. Verifique o carrinho e escolha como pagar.",
    ],
    failed: [
      "O pagamento a prestações não funcionou",
      "O seu carrinho é mantido. Se pagou algo no formulário, contacte-nos. Caso contrário, escolha outra forma de pagamento.",
    ],
  },
  late: "Ainda não há decisão. Pode fechar esta página: se o pagamento for aprovado e o carrinho não mudar, a encomenda será feita mesmo assim.",
  backToForm: "Voltar ao formulário",
  checkAgain: "Verificar de novo",
  message: messagePt,
  order: orderPt,
}
