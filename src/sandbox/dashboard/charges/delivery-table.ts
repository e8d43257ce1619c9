import { html } from "../../markup/html"
import type { Html } from "../../markup/html"
import type { World } from "../../world"
import { answerPill } from "../parts/pill"
import { table } from "../parts/table"
import { wall } from "../parts/wall"

const SHOWN = 50

export function deliveryTable(world: World): Html {
  return table({
    caption: "Events delivered, the newest first",
    columns: ["Answer", "Event", "Charge", "Address", "At"],
    rows: [...world.events.deliveries()]
      .slice(-SHOWN)
      .reverse()
      .map((delivery) => [
        answerPill(delivery),
        delivery.event,
        html`<code>${delivery.chargeId}</code>`,
        html`<code>${delivery.url}</code>`,
        wall(world, delivery.at),
      ]),
    empty: "None yet.",
  })
}
