import { defineMiddlewares } from "@medusajs/framework/http"
import { adminPolicies } from "./admin-policies"
import { keepFromShoppers } from "./keep-from-shoppers"
import { noteRefunds } from "./note-refunds"
import { refuseNul } from "./refuse-nul"

export default defineMiddlewares({
  routes: [
    // The route reads the body itself: by its own limit, and not before it knows the account.
    { matcher: "/instalments/webhook/*", methods: ["POST"], bodyParser: false },
    { matcher: "/store/*", middlewares: [keepFromShoppers] },
    { matcher: "/store/instalments/*", middlewares: [refuseNul] },
    { matcher: "/admin/instalments/*", middlewares: [refuseNul] },
    // Refunds are made by Medusa's own routes: of a payment, of an order that is cancelled, of goods that come back.
    { matcher: "/admin/*", methods: ["POST"], middlewares: [noteRefunds] },
    ...adminPolicies,
  ],
})
