import { defineMiddlewares } from "@medusajs/framework/http"
import { adminPolicies } from "./admin-policies"
import { keepFromShoppers } from "./keep-from-shoppers"
import { refuseNul } from "./refuse-nul"

export default defineMiddlewares({
  routes: [
    // The route reads the body itself: by its own limit, and not before it knows the account.
    { matcher: "/instalments/webhook/*", methods: ["POST"], bodyParser: false },
    { matcher: "/store/*", middlewares: [keepFromShoppers] },
    { matcher: "/store/instalments/*", middlewares: [refuseNul] },
    { matcher: "/admin/instalments/*", middlewares: [refuseNul] },
    ...adminPolicies,
  ],
})
