import { choiceOf } from "../../form/choice-of"
import { money } from "../../form/money"
import { html } from "../../markup/html"
import type { Html } from "../../markup/html"
import { remaining } from "../../orders/remaining"
import type { StoredOrder } from "../../orders/stored-order"
import type { World } from "../../world"
import { facts } from "../parts/facts"
import { orderPill } from "../parts/pill"
import { wall } from "../parts/wall"

/** An order's figures and dates. */
export function orderFacts(world: World, order: StoredOrder): Html {
  const { shopping_cart: cart, configuration } = order.request
  const { channel } = configuration
  const left = remaining(order)
  return facts([
    ["Status", orderPill(order)],
    ["Amount", money(cart.total_amount, "en")],
    ["Interest-free part", cart.promoted_amount === undefined ? null : money(cart.promoted_amount, "en")],
    ["Left after refunds", order.refunds.length === 0 ? null : money(left.total, "en")],
    ["Instalments", order.instalments],
    ["Identifier", html`<code>${order.id}</code>`],
    ["Account", order.account],
    ["Channel", `${channel.type}${channel.assisted_sale ? ", assisted by a clerk" : ""}`],
    ["Created", wall(world, order.createdAt)],
    ["Form open until", order.status === "CREATED" ? wall(world, order.expiresAt) : null],
    ["Approved until", approvedUntil(world, order)],
    ["Confirmed", order.confirmedAt === null ? null : wall(world, order.confirmedAt)],
    ["Form decides itself", order.status === "CREATED" ? choiceOf(world, order) : null],
  ])
}

function approvedUntil(world: World, { status, authorizedAt }: StoredOrder): Html | null {
  if (status !== "AUTHORIZED" || authorizedAt === null) return null
  return wall(world, authorizedAt + world.settings.confirmWindow)
}
