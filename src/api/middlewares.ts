import { defineMiddlewares } from "@medusajs/framework/http"

export default defineMiddlewares({
  routes: [
    // The route reads the body itself: by its own limit, and not before it knows the account.
    { matcher: "/instalments/webhook/*", methods: ["POST"], bodyParser: false },
  ],
})
