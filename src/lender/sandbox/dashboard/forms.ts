import { wantedOrder } from "../control/reads"
import { html, type Html } from "../markup/html"

/** A form with fields and buttons. */
export function form(action: string, testId: string, content: Html): Html {
  return html`<form class="fields" method="post" action="${action}" data-testid="${testId}">${content}</form>`
}

/** The numbers a field takes, as a phone's keyboard and the browser's check know them. */
const numbers = {
  whole: html`inputmode="numeric" pattern="[0-9]*"`,
  signed: html`inputmode="numeric" pattern="-?[0-9]*"`,
  decimal: html`inputmode="decimal" pattern="[0-9.]*"`,
}

interface Field {
  readonly number?: keyof typeof numbers
  readonly placeholder?: string
  readonly value?: string
  readonly required?: boolean
  readonly wide?: boolean
}

/** A labelled field for a text or a number. */
export function field(label: string, name: string, given: Field = {}): Html {
  const { number, placeholder, value, required, wide } = given
  return html`<label ${wide && html`class="wide"`}
    >${label}
    <input
      name="${name}"
      ${number && numbers[number]}
      ${value !== undefined && html`value="${value}"`}
      ${placeholder && html`placeholder="${placeholder}"`}
      ${required && html`required`}
      autocomplete="off"
      spellcheck="false"
  /></label>`
}

/** A labelled choice of options. */
export function choice(label: string, name: string, options: readonly Html[]): Html {
  return html`<label
    >${label}
    <select name="${name}">
      ${options}
    </select></label
  >`
}

/** An option, and the value that is sent for it when that is not its text. */
export function option(text: string, value?: string): Html {
  return value === undefined
    ? html`<option>${text}</option>`
    : html`<option value="${value}">${text}</option>`
}

/** The account, where there is more than one to choose from. */
export function accountChoice(names: readonly string[], before: readonly Html[] = []): Html | false {
  return names.length > 1 && choice("Account", "account", [...before, ...names.map((name) => option(name))])
}

interface Pressed {
  readonly testId: string
  /** The one field that is sent. */
  readonly field?: readonly [name: string, value: string]
}

/** A form that is one button. */
export function press(action: string, label: string, { testId, field }: Pressed): Html {
  return html`<form method="post" action="${action}">
    <button ${field && html`name="${field[0]}" value="${field[1]}"`} data-testid="${testId}">${label}</button>
  </form>`
}

/** Buttons, each with what it does. */
export function choices(all: readonly (readonly [button: Html, does: Html | string])[]): Html {
  return html`<ul class="choices wide">
    ${all.map(([button, does]) => html`<li>${button} <span>${does}</span></li>`)}
  </ul>`
}

/** Limits a list to one order. */
export function orderFilter(path: string, query: URLSearchParams): Html {
  const wanted = wantedOrder(query)
  return html`<form class="filter" method="get" action="${path}" role="search">
    ${field("Order", "order", { value: wanted ?? "", placeholder: "reference or identifier" })}
    <button data-testid="filter">Show</button>
    ${wanted !== null && html`<a href="${path}">All orders</a>`}
  </form>`
}
