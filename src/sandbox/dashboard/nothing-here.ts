import { html } from "../markup/html"
import type { DashboardPage } from "./asked"

export const nothingHere: DashboardPage = {
  status: 404,
  title: "Nothing here",
  lead: "There is no such page, or no such order in this sandbox.",
  content: html`<p><a href="/">All orders</a></p>`,
}
