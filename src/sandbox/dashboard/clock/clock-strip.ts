import { html } from "../../markup/html"
import type { Html } from "../../markup/html"
import type { World } from "../../world"
import { aheadOf } from "../parts/duration"
import { wallMinute } from "../parts/wall"

const steps = [
  [3_600, "+1 hour"],
  [86_400, "+1 day"],
  [345_600, "+4 days"],
] as const

/** The service's time, on every page, and the buttons that move it on. */
export function clockStrip(world: World): Html {
  const { settings, state } = world
  return html`<section class="clock" aria-label="Clock" data-testid="clock" data-live="clock">
    <a href="/dashboard/clock">
      <span class="mono">${wallMinute(world)}</span>
      <span class="soft">${settings.timeZone}, ${aheadOf(state.clockOffset)}</span>
    </a>
    <form method="post" action="/sandbox/clock">
      ${steps.map(
        ([seconds, label]) =>
          html`<button name="advance_seconds" value="${seconds}" data-testid="advance-${seconds}">
            ${label}
          </button>`,
      )}
    </form>
  </section>`
}
