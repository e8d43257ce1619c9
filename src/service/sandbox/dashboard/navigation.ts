import { html, type Html } from "../markup/html"
import type { Context } from "../context"

interface Place {
  readonly path: string
  readonly name: string
  /** The count to show beside the link, where it is useful. */
  readonly count?: (context: Context) => number
}

/** The links to every page; an order's page belongs to Orders. */
export function navigation(context: Context, path: string): Html {
  const places = placesOf(context)
  const here = places.find((place) => place.path === path)?.path ?? "/"
  return html`<nav aria-label="Dashboard" data-live="navigation">
    <ul>
      ${places.map((place) => item(context, place, place.path === here))}
    </ul>
  </nav>`
}

function item(context: Context, { path, name, count }: Place, isHere: boolean): Html {
  const number = count?.(context) ?? 0
  return html`<li>
    <a href="${path}" ${isHere && html`aria-current="page"`}>
      ${name} ${number > 0 && html`<span class="count">${number}</span>`}
    </a>
  </li>`
}

/** Where the dashboard's navigation leads. */
function placesOf({ settings }: Context): readonly Place[] {
  const hasCharges = settings.accounts.some(({ secretKey }) => secretKey !== undefined)
  return [
    { path: "/", name: "Orders", count: ({ state }) => state.orders.size },
    { path: "/dashboard/callbacks", name: "Callbacks" },
    { path: "/dashboard/journal", name: "Journal" },
    { path: "/dashboard/faults", name: "Faults", count: inForce },
    { path: "/dashboard/clock", name: "Clock" },
    { path: "/dashboard/settlements", name: "Settlements" },
    ...(hasCharges ? [{ path: "/dashboard/charges", name: "Version 1" }] : []),
    { path: "/dashboard/guide", name: "Guide" },
  ]
}

function inForce({ faults }: Context): number {
  return faults.list().filter(({ spent }) => !spent).length
}
