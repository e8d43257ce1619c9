import { defineConfig } from "@medusajs/framework/utils"

/** A shop as it was before it had the plugin. */
export const shop = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: "http://shop.test",
      adminCors: "http://admin.test",
      authCors: "http://admin.test,http://shop.test",
      jwtSecret: "test-only",
      cookieSecret: "test-only",
    },
    // Started as in production, but reached over plain http: the admin's cookie would not come back otherwise.
    cookieOptions: { secure: false, sameSite: "lax" },
  },
})
