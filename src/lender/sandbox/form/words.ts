import { z } from "zod"
import type { Request } from "../http/exchange"

/** What a shopper can do at the form. */
export const shopperChoice = z.enum(["approve", "reject", "cancel", "leave"])

export type ShopperChoice = z.infer<typeof shopperChoice>

/** The metadata key that names a choice. */
export const CHOICE_KEY = "sandbox_decision"

const language = z.enum(["en", "es"])

export type Language = z.infer<typeof language>

/** The language in `?lang=` if supported, else the browser's first supported one, else English. */
export function languageOf({ query, headers }: Request): Language {
  const wanted = [query.get("lang") ?? "", ...ranked(headers["accept-language"] ?? "")]
  const known = wanted.map((tag) => language.safeParse(tag.slice(0, 2).toLowerCase()).data)
  return known.find(Boolean) ?? "en"
}

function ranked(header: string): string[] {
  return header
    .split(",")
    .map((range) => {
      const [tag = "", weight] = range.trim().split(/;\s*q=/)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

const formats = {
  en: new Intl.NumberFormat("en-IE", { style: "currency", currency: "EUR" }),
  es: new Intl.NumberFormat("es-ES", { style: "currency", currency: "EUR" }),
}

/** Cents, formatted for shoppers. */
export function money(cents: number, language: Language): string {
  return formats[language].format(cents / 100)
}

/** A title, and the text below it. */
type Notice = readonly [title: string, text: string]

/** What happened to an order that can no longer be decided. */
export type Ending = "approved" | "rejected" | "expired" | "cancelled" | "ended"

const en = {
  ribbon: "Test mode: no real money moves here.",
  otherLanguage: { tag: "es", name: "Español" },
  title: "Pay in instalments",
  /** Used for a merchant without a name. */
  theShop: "the shop",
  intro: (merchant: string) => `Choose how you would like to pay for your order at ${merchant}.`,
  choose: "Your plan",
  plan: (count: number) => `${count} monthly instalments`,
  schedule: (first: string, later: string, count: number) =>
    `${first} today, then ${count - 1}\u00a0\u00d7\u00a0${later}`,
  allFree: (merchant: string) => `Interest-free: ${merchant} covers the cost of this plan.`,
  partFree: (part: string, merchant: string) =>
    `${part} of your order is interest-free: ${merchant} covers the cost.`,
  approve: "Approve and pay first instalment",
  reject: "Simulate a rejection",
  cancel: "Cancel and return to shop",
  leave: "Leave (close without deciding)",
  summary: "Your order",
  reference: "Reference",
  quantity: (count: number) => `Quantity ${count}`,
  shipping: "Shipping",
  total: "Total",
  openUntil: (moment: string) => `This offer is open until ${moment}.`,
  /** For developers who test a shop: how to decide without a click. */
  testers: {
    summary: "For testers: decide without clicking",
    text: "Order with one of these e-mail addresses, at any domain, and this page decides as soon as it is opened. Whatever follows a plus sign is ignored.",
    does: {
      approve: "approves and goes back to the shop",
      reject: "is rejected and goes back to the shop",
      cancel: "cancels and goes back to the shop",
      leave: "leaves without deciding",
    },
    decided: (choice: ShopperChoice) =>
      `This order is decided automatically (${choice}) when its form is opened; here you decide.`,
  },
  footer:
    "Sandbox Finance is an invented lender for testing shops. Interest is not simulated; nothing is checked, charged or lent.",
  back: "Return to shop",
  left: {
    title: "You left without deciding",
    text: "Nothing was approved and nothing was paid. You can close this window.",
    again: "Go back to the plan",
  },
  closed: {
    approved: [
      "This plan is approved",
      "You have paid the first instalment of this order. There is nothing left to do here.",
    ],
    rejected: [
      "This plan was not approved",
      "We could not offer instalments for this order. Nothing was charged.",
    ],
    expired: ["This offer has expired", "It was not accepted in time. Please start again from the shop."],
    cancelled: ["This order was cancelled", "There is nothing left to pay on it."],
    ended: ["This offer is closed", "It can no longer be accepted. Please contact the shop."],
  } satisfies Record<Ending, Notice>,
  unknown: [
    "We cannot find this order",
    "The address may be incomplete. Please return to the shop and try again.",
  ] satisfies Notice,
  unreadable: [
    "We did not understand that",
    "Nothing was changed. Please go back and try again.",
  ] satisfies Notice,
}

type Words = typeof en

const es: Words = {
  ribbon: "Modo de prueba: aquí no se mueve dinero real.",
  otherLanguage: { tag: "en", name: "English" },
  title: "Paga a plazos",
  theShop: "la tienda",
  intro: (merchant) => `Elige cómo quieres pagar tu pedido en ${merchant}.`,
  choose: "Tu plan",
  plan: (count) => `${count} plazos mensuales`,
  schedule: (first, later, count) => `${first} hoy y después ${count - 1}\u00a0\u00d7\u00a0${later}`,
  allFree: (merchant) => `Sin intereses: ${merchant} asume el coste de este plan.`,
  partFree: (part, merchant) => `${part} de tu pedido no lleva intereses: ${merchant} asume el coste.`,
  approve: "Aceptar y pagar el primer plazo",
  reject: "Simular un rechazo",
  cancel: "Cancelar y volver a la tienda",
  leave: "Salir (cerrar sin decidir)",
  summary: "Tu pedido",
  reference: "Referencia",
  quantity: (count) => `Cantidad: ${count}`,
  shipping: "Envío",
  total: "Total",
  openUntil: (moment) => `Esta oferta está abierta hasta el ${moment}.`,
  testers: {
    summary: "Para pruebas: decidir sin hacer clic",
    text: "Haz el pedido con una de estas direcciones de correo, en cualquier dominio, y esta página decide en cuanto se abre. Lo que siga al signo más no cuenta.",
    does: {
      approve: "acepta y vuelve a la tienda",
      reject: "recibe un rechazo y vuelve a la tienda",
      cancel: "cancela y vuelve a la tienda",
      leave: "sale sin decidir",
    },
    decided: (choice) => `Este pedido se decide solo (${choice}) al abrir su formulario; aquí decides tú.`,
  },
  footer:
    "Sandbox Finance es una financiera inventada para probar tiendas. Los intereses no se simulan; aquí nada se comprueba, se cobra ni se presta.",
  back: "Volver a la tienda",
  left: {
    title: "Has salido sin decidir",
    text: "No se ha aceptado ni pagado nada. Puedes cerrar esta ventana.",
    again: "Volver al plan",
  },
  closed: {
    approved: [
      "Este plan está aceptado",
      "Has pagado el primer plazo de este pedido. Aquí no queda nada por hacer.",
    ],
    rejected: [
      "Este plan no se ha aprobado",
      "No hemos podido ofrecer plazos para este pedido. No se ha cobrado nada.",
    ],
    expired: [
      "Esta oferta ha caducado",
      "No se aceptó a tiempo. Vuelve a empezar desde la tienda, por favor.",
    ],
    cancelled: ["Este pedido se ha cancelado", "No queda nada por pagar."],
    ended: [
      "Esta oferta está cerrada",
      "Ya no se puede aceptar. Ponte en contacto con la tienda, por favor.",
    ],
  },
  unknown: [
    "No encontramos este pedido",
    "Puede que la dirección esté incompleta. Vuelve a la tienda e inténtalo de nuevo.",
  ],
  unreadable: ["No lo hemos entendido", "No se ha cambiado nada. Vuelve atrás e inténtalo de nuevo."],
}

/** The texts of the form, in each supported language. */
export const words: Readonly<Record<Language, Words>> = { en, es }
