export default defineNuxtConfig({
  compatibilityDate: "2026-10-01",
  telemetry: false,
  // NUXT_PUBLIC_STORE_BASE_URL and NUXT_PUBLIC_STORE_PUBLISHABLE_KEY, when it runs.
  runtimeConfig: { public: { store: { baseUrl: "http://localhost:9000", publishableKey: "" } } },
  vue: { compilerOptions: { isCustomElement: (tag) => tag === "instalment-message" } },
  // The cart's id is in the browser.
  routeRules: { "/es/**": { ssr: false } },
  app: { head: { htmlAttrs: { lang: "en" } } },
  css: ["~/shop.css"],
})
