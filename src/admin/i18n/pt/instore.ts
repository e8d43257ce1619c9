import type { Words } from "../words"

export const instore: Words["instore"] = {
  title: "Vender a prestações em loja",
  action: "Vender",
  offer: "O valor em dívida pode ser pago a prestações aqui e agora.",
  hint: "A financeira abre um formulário para o valor em dívida desta encomenda.",
  way: "Como o cliente recebe o formulário",
  ways: { here: "Neste ecrã", sms: "Por SMS", email: "Por e-mail" },
  wayHints: {
    here: "Preencha o formulário em conjunto com o cliente.",
    sms: "A financeira envia-o para o telemóvel da encomenda; o cliente preenche-o sozinho.",
    email: "A financeira envia-o para o e-mail da encomenda; o cliente preenche-o sozinho.",
  },
  completes:
    "Assim que o cliente for aprovado, a encomenda fica paga automaticamente. Um rascunho passa então a encomenda.",
  start: { here: "Abrir o formulário", sms: "Enviar o SMS", email: "Enviar o e-mail" },
  started: {
    here: "O formulário está aberto",
    sms: "Foi pedido à financeira que enviasse o SMS",
    email: "Foi pedido à financeira que enviasse o e-mail",
  },
  again: { sms: "Enviar o SMS de novo", email: "Enviar o e-mail de novo" },
  openForm: "Ir para o formulário",
  otherWay: "Recomeçar",
  waitsHere: "Preencha o formulário com o cliente. O resultado aparece aqui automaticamente.",
  waitsAway: "O cliente tem o formulário. O resultado aparece aqui automaticamente.",
  becameOrder: "O rascunho já é uma encomenda",
  toOrder: "Ir para a encomenda",
}
