import { defineConfig } from "@medusajs/framework/utils"

/** A shop before it installed the plugin. */
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
    // Started as in production, but reached over plain HTTP: otherwise the browser would not return the admin's cookie.
    cookieOptions: { secure: false, sameSite: "lax" },
  },
})
