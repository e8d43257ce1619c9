import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { App } from "./app"
import { loadSdk } from "./shop/sdk"
import "./styles/base.css"
import "./styles/controls.css"
import "./styles/layout.css"
import "./styles/shop.css"
import "./styles/checkout.css"

const root = document.getElementById("root")
if (root) {
  void loadSdk().then((sdk) =>
    createRoot(root).render(
      <StrictMode>
        <App sdk={sdk} />
      </StrictMode>,
    ),
  )
}
