import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

const kit = fileURLToPath(new URL("../../src/storefront", import.meta.url))

/** The kit is imported by the name a shop imports it by, and taken from its source. */
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
