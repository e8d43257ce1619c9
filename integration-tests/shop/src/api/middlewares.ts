import { defineMiddlewares, validateAndTransformQuery } from "@medusajs/framework/http"
import { createSelectParams } from "@medusajs/medusa/api/utils/validators"

export default defineMiddlewares({
  routes: [
    {
      matcher: "/store/test-cart/:id",
      methods: ["GET"],
      middlewares: [validateAndTransformQuery(createSelectParams(), { defaults: ["id"], isList: false })],
    },
  ],
})
