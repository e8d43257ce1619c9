import { html } from "../../markup/html"
import type { Html } from "../../markup/html"
import { serviceDate } from "../../wire/service-date"
import type { World } from "../../world"

/** A moment, ISO 8601 or in epoch milliseconds, as the service's wall clock shows it. */
export function wall({ settings }: World, at: string | number): Html {
  const text = serviceDate(new Date(at).getTime(), settings.timeZone).replace("T", " ")
  return html`<span class="nowrap">${text}</span>`
}

/** Now, by the minute: a page that reads itself again changes no more often. */
export function wallMinute({ clock, settings }: World): string {
  return serviceDate(clock.now().getTime(), settings.timeZone).slice(0, 16).replace("T", " ")
}
