/** Of `InstalmentMessage` and `<instalment-message>`: all that they need of a language. */
export interface MessageTexts {
  /** As a browser spells it; figures and the credit notice follow it. */
  language: string
  title: string
  /**
   * `from` and `example` are about the longest plan: {count}, {rest} (all but the first), {amount}, {first}, {each}, {cost},
   * {rate}, {apr} and {total} are filled in.
   */
  message: {
    plain: string
    from: string
    /** Opens the dialog. */
    plans: string
    /** Instalments, first instalment, cost, borrowing rate, annual rate, total. */
    columns: readonly [string, string, string, string, string, string]
    example: string
    /** After the example, where the shop states a borrowing rate. */
    rate: string
    subject: string
    /** Who grants the credit: {name}. */
    grantedBy: string
    terms: string
    /** Instead of a rate that cannot be stated. */
    unstated: string
    close: string
  }
}

export const titleEn = "Pay in instalments"

export const messageEn: MessageTexts["message"] = {
  plain: "You can pay in instalments.",
  from: "Pay in {count} monthly instalments: {first} today, then {rest} of {each}.",
  plans: "See the plans",
  columns: ["Instalments", "First, today", "Cost of the credit", "Borrowing rate", "APR", "Total to pay"],
  example:
    "For example: {amount} in {count} monthly instalments, {first} today and then {rest} of about {each}. Cost of the credit: {cost}. APR: {apr}. Total to pay: {total}.",
  rate: "Borrowing rate: {rate} a year, fixed.",
  subject: "Subject to the lender’s approval.",
  grantedBy: "{name} grants the credit.",
  terms: "Terms",
  unstated: "not stated",
  close: "Close",
}

export const titleEs = "Pagar a plazos"

export const messageEs: MessageTexts["message"] = {
  plain: "Puedes pagar a plazos.",
  from: "Paga en {count} plazos mensuales: {first} hoy y {rest} más de {each}.",
  plans: "Ver los planes",
  columns: ["Plazos", "Primero, hoy", "Coste del crédito", "Tipo deudor", "TAE", "Total a pagar"],
  example:
    "Por ejemplo: {amount} en {count} plazos mensuales, {first} hoy y después {rest} de unos {each}. Coste del crédito: {cost}. TAE: {apr}. Total a pagar: {total}.",
  rate: "Tipo deudor: {rate} anual, fijo.",
  subject: "Sujeto a la aprobación de la financiera.",
  grantedBy: "{name} concede el crédito.",
  terms: "Condiciones",
  unstated: "no indicada",
  close: "Cerrar",
}

export const titleFr = "Payer en plusieurs fois"

export const messageFr: MessageTexts["message"] = {
  plain: "Vous pouvez payer en plusieurs fois.",
  from: "Payez en {count} mensualités : {first} aujourd’hui, puis {rest} de {each}.",
  plans: "Voir les offres",
  columns: ["Échéances", "Première, aujourd’hui", "Coût du crédit", "Taux débiteur", "TAEG", "Total à payer"],
  example:
    "Par exemple : {amount} en {count} mensualités, {first} aujourd’hui, puis {rest} fois environ {each}. Coût du crédit : {cost}. TAEG : {apr}. Total à payer : {total}.",
  rate: "Taux débiteur : {rate} par an, fixe.",
  subject: "Sous réserve d’acceptation par le prêteur.",
  grantedBy: "{name} accorde le crédit.",
  terms: "Conditions",
  unstated: "non indiqué",
  close: "Fermer",
}

export const titlePt = "Pagar a prestações"

export const messagePt: MessageTexts["message"] = {
  plain: "Pode pagar a prestações.",
  from: "Pague em {count} prestações mensais: {first} hoje e mais {rest} de {each}.",
  plans: "Ver os planos",
  columns: ["Prestações", "Primeira, hoje", "Custo do crédito", "TAN", "TAEG", "Total a pagar"],
  example:
    "Por exemplo: {amount} em {count} prestações mensais, {first} hoje e depois {rest} de cerca de {each}. Custo do crédito: {cost}. TAEG: {apr}. Total a pagar: {total}.",
  rate: "TAN: {rate}, fixa.",
  subject: "Sujeito à aprovação da financeira.",
  grantedBy: "{name} concede o crédito.",
  terms: "Condições",
  unstated: "não indicada",
  close: "Fechar",
}

const english: MessageTexts = { language: "en", title: titleEn, message: messageEn }
const languages: Record<string, MessageTexts> = {
  es: { language: "es", title: titleEs, message: messageEs },
  fr: { language: "fr", title: titleFr, message: messageFr },
  pt: { language: "pt-PT", title: titlePt, message: messagePt },
}

/** `es`, or `es-ES`; English when it is none of the four. */
export function messageIn(language: string): MessageTexts {
  return languages[language.slice(0, 2).toLowerCase()] ?? english
}
