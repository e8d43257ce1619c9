import { withInstalments } from "medusa-payment-instalments"
import { shop } from "./shop"

module.exports = withInstalments(shop, {
  baseUrl: process.env.INSTALMENTS_BASE_URL,
  privateKey: process.env.INSTALMENTS_PRIVATE_KEY,
  publicKey: process.env.INSTALMENTS_PUBLIC_KEY,
  backendUrl: process.env.BACKEND_URL ?? "http://localhost:9000",
  storefrontUrl: "http://shop.test",
})
