import { html } from "../markup/html"
import type { Html } from "../markup/html"
import type { World } from "../world"
import { placesOf } from "./places"
import type { Place } from "./places"

/** The way to every page; an order's page belongs to Orders. */
export function navigation(world: World, path: string): Html {
  const places = placesOf(world)
  const here = places.find((place) => place.path === path)?.path ?? "/"
  return html`<nav aria-label="Dashboard" data-live="navigation">
    <ul>
      ${places.map((place) => item(world, place, place.path === here))}
    </ul>
  </nav>`
}

function item(world: World, { path, name, count }: Place, isHere: boolean): Html {
  const number = count?.(world) ?? 0
  return html`<li>
    <a href="${path}" ${isHere && html`aria-current="page"`}>
      ${name} ${number > 0 && html`<span class="count">${number}</span>`}
    </a>
  </li>`
}
