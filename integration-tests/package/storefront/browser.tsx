import { hydrateRoot } from "react-dom/client"
import { Checkout } from "./checkout"

const root = document.querySelector("main")
if (root) hydrateRoot(root, <Checkout baseUrl={location.origin} />)
