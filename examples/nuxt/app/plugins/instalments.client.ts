import { configureInstalments } from "medusa-payment-instalments/storefront/element"

export default defineNuxtPlugin(() => {
  const { baseUrl, publishableKey } = useRuntimeConfig().public.store
  configureInstalments({ backendUrl: baseUrl, publishableKey })
})
