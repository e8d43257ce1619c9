import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

const kit = fileURLToPath(new URL("../../src/storefront", import.meta.url))

/** The kit is imported under its package name, as in a shop, but resolved to its source. */
export default defineConfig({
  plugins: [react()],
  base: "/",
  resolve: {
    alias: [
      { find: /^medusa-payment-instalments\/storefront$/, replacement: `${kit}/index.ts` },
      { find: /^medusa-payment-instalments\/storefront\/(react|texts)$/, replacement: `${kit}/$1/index.ts` },
    ],
  },
})
