import type { Settings } from "../../modules/instalments/options/settings"
import { escapeHtml } from "../escape-html"
import type { NoticeLanguage } from "../offer/credit-notice"

/** What the mail says in a language. `{link}` stands in a paragraph of the text; the rest is the plugin's own. */
interface Words {
  subject: string
  text: string
  /** What the link is called where it can be. */
  open: string
  why: string
  refuse: string
  /** The page on which the shopper says so. */
  page: { title: string; ask: string; button: string; done: string; unknown: string }
}

export const WORDS: Record<NoticeLanguage, Words> = {
  en: {
    subject: "Your instalments at {shop} are still open",
    text: "Hello,\n\nYou started to pay {amount} in instalments at {shop} and left the form. Nothing was charged. You can go on where you stopped:\n\n{link}\n\nIf you don't want to buy any more, there is nothing to do.",
    open: "Continue to the form",
    why: "You get this mail once, because you left the form.",
    refuse: "No more mails like this",
    page: {
      title: "Reminders of instalments",
      ask: "Do you want no more mails about forms that you leave?",
      button: "No more mails",
      done: "You get no more mails about forms that you leave.",
      unknown: "This link is not valid any more.",
    },
  },
  es: {
    subject: "Tu pago a plazos en {shop} sigue abierto",
    text: "Hola:\n\nEmpezaste a pagar {amount} a plazos en {shop} y dejaste el formulario sin terminar. No se ha cobrado nada. Puedes seguir donde lo dejaste:\n\n{link}\n\nSi ya no quieres comprar, no tienes que hacer nada.",
    open: "Continuar con el formulario",
    why: "Recibes este correo una sola vez, porque dejaste el formulario sin terminar.",
    refuse: "No quiero más correos como este",
    page: {
      title: "Recordatorios de pago a plazos",
      ask: "¿No quieres recibir más correos sobre formularios sin terminar?",
      button: "No quiero más correos",
      done: "No recibirás más correos sobre formularios sin terminar.",
      unknown: "Este enlace ya no es válido.",
    },
  },
  fr: {
    subject: "Votre paiement échelonné chez {shop} est toujours ouvert",
    text: "Bonjour,\n\nVous avez commencé à payer {amount} en plusieurs fois chez {shop} et quitté le formulaire. Rien n'a été débité. Vous pouvez reprendre là où vous vous êtes arrêté :\n\n{link}\n\nSi vous ne souhaitez plus acheter, vous n'avez rien à faire.",
    open: "Reprendre le formulaire",
    why: "Vous recevez cet e-mail une seule fois, parce que vous avez quitté le formulaire.",
    refuse: "Ne plus recevoir d'e-mails de ce type",
    page: {
      title: "Rappels de paiement échelonné",
      ask: "Ne voulez-vous plus recevoir d'e-mails sur les formulaires que vous quittez ?",
      button: "Ne plus recevoir d'e-mails",
      done: "Vous ne recevrez plus d'e-mails sur les formulaires que vous quittez.",
      unknown: "Ce lien n'est plus valable.",
    },
  },
  pt: {
    subject: "O seu pagamento em prestações na {shop} continua aberto",
    text: "Olá,\n\nComeçou a pagar {amount} em prestações na {shop} e saiu do formulário. Nada foi cobrado. Pode continuar onde ficou:\n\n{link}\n\nSe já não quiser comprar, não tem de fazer nada.",
    open: "Continuar o formulário",
    why: "Recebe este e-mail uma única vez, porque saiu do formulário.",
    refuse: "Não quero mais e-mails como este",
    page: {
      title: "Lembretes de prestações",
      ask: "Não quer receber mais e-mails sobre formulários que deixa a meio?",
      button: "Não quero mais e-mails",
      done: "Não receberá mais e-mails sobre formulários que deixa a meio.",
      unknown: "Esta ligação já não é válida.",
    },
  },
}

type MailOption = NonNullable<NonNullable<Settings["secondChance"]>["mail"]>

interface Values {
  shop: string
  /** As it is written in the language. */
  amount: string
  link: string
  noMails: string
  /** The warning of every offer of credit; null where the shop has turned it off. */
  notice: string | null
}

/**
 * The mail in a language, with the shop's own text where it has one, as plain text and as HTML. Whatever is filled in is
 * escaped, and so is the shop's text: it is no HTML.
 */
export function mailText(
  option: MailOption,
  language: NoticeLanguage,
  values: Values,
): { subject: string; text: string; html: string } {
  const words = WORDS[language]
  const own = option === true ? undefined : option[language]
  const fill = (template: string) =>
    template.replace(/\{(shop|amount)\}/g, (_, name: "shop" | "amount") => values[name])
  const body = fill(own?.text ?? words.text)
  const footer = [values.notice, words.why].flatMap((one) => one ?? [])
  const link = (to: string, name: string) => `<a href="${escapeHtml(to)}">${escapeHtml(name)}</a>`
  const paragraphs = body
    .split(/\r?\n\s*\r?\n/)
    .map((one) => escapeHtml(one.trim()).replace(/\r?\n/g, "<br>"))
    .map((one) => one.replaceAll("{link}", () => link(values.link, words.open)))
  return {
    subject: fill(own?.subject ?? words.subject).replace(/\s+/g, " "),
    text: [
      body.replaceAll("{link}", () => values.link),
      ...footer,
      `${words.refuse}: ${values.noMails}`,
    ].join("\n\n"),
    html: [...paragraphs, ...footer.map(escapeHtml), link(values.noMails, words.refuse)]
      .map((one) => `<p>${one}</p>`)
      .join("\n"),
  }
}

/** The page on which a shopper wants no more mails: asked, done, or by a link that leads nowhere. */
export function noMailsPage(language: NoticeLanguage, state: "asked" | "done" | "unknown"): string {
  const { page } = WORDS[language]
  const says = state === "asked" ? page.ask : page[state]
  const form = `<form method="post"><button>${escapeHtml(page.button)}</button></form>`
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)}</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
main { margin: 15vh auto; max-width: 32rem; padding: 0 1.5rem }
button { font: inherit; padding: 0.5rem 1.25rem }
</style>
<main>
<h1>${escapeHtml(page.title)}</h1>
<p>${escapeHtml(says)}</p>
${state === "asked" ? form : ""}
</main>
</html>
`
}
