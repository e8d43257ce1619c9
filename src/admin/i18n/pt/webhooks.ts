import type { Words } from "../words"

export const webhooks: Words["webhooks"] = {
  title: "Webhooks (versão 1)",
  hint: "Os endereços para onde o serviço envia os avisos das cobranças.",
  fixed:
    "A interface não mostra como alterar ou eliminar um webhook. Para isso, contacte o apoio ao comerciante do serviço.",
  empty: "Nenhum webhook está registado",
  emptyHint: "Registe o endereço desta loja para receber os avisos das cobranças.",
  missing:
    "Não mostrados: {{missing}} de {{all}} webhooks. O serviço tem-nos noutras páginas e a sua interface não mostra como pedi-las.",
  one: "Webhook",
  own: "Esta loja",
  field: { address: "Endereço", id: "Webhook" },
  register: "Registar um webhook",
  registerHint: "O serviço enviará os avisos das cobranças para este endereço.",
  save: "Registar",
  registered: "O webhook está registado",
  ownHint: "É o endereço desta loja.",
  invalid: "O endereço tem de começar por https://.",
  deliveries: {
    title: "Avisos recebidos",
    hint: "Um aviso é apenas uma pista: a sua cobrança é lida de novo no serviço e mostrada como estava então.",
    empty: "Ainda não se recebeu nada",
    emptyHint: "Quando houver um webhook registado, os avisos que o serviço envia aparecem aqui.",
    received: "Último recebido",
    event: "Aviso",
    times: "Vezes",
    read: "Lida de novo",
    waiting: "À espera",
  },
  reading: { unread: "Ainda não lida", not_found: "Não encontrada" },
}
