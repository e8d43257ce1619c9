import { html } from "../../markup/html"
import type { World } from "../../world"
import { addChargeForm } from "./add-charge-form"
import type { DashboardPage } from "../asked"
import { chargeTable } from "./charge-table"
import { deliveryTable } from "./delivery-table"
import { nothingHere } from "../nothing-here"
import { section } from "../parts/section"
import { webhookTable } from "./webhook-table"

/**
 * The card payments of version 1, without the shopper's data, and who is told of them. Amounts are shown as they are:
 * their unit is not stated.
 */
export function chargesPage(world: World): DashboardPage {
  const names = world.settings.accounts
    .filter(({ secretKey }) => secretKey !== undefined)
    .map(({ name }) => name)
  if (names.length === 0) return nothingHere
  const several = names.length > 1
  return {
    title: "Charges (version 1)",
    lead: html`The earlier interface, at <code>${world.url()}/api/1</code>. The unit of its amounts is not
      stated.`,
    content: html`${section({
      name: "charges",
      title: "Charges",
      content: chargeTable(world, several),
      live: true,
    })}
    ${section({ name: "charge", title: "Add a charge", content: addChargeForm(names) })}
    ${section({
      name: "webhooks",
      title: "Webhooks registered",
      content: webhookTable(world, several),
      live: true,
    })}
    ${section({
      name: "deliveries",
      title: "Events delivered",
      content: deliveryTable(world),
      live: true,
    })}`,
  }
}
