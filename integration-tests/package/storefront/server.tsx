import { renderToString } from "react-dom/server"
import { Checkout } from "./checkout"

// The kit sends its requests from the browser alone, to the origin that served the page.
console.log(renderToString(<Checkout baseUrl="" />))
