export const PLUGIN = "medusa-payment-instalments"

/**
 * The necessary part of `package.json` of a new Medusa project: Medusa of one exact version, and the tools of its own
 * starter.
 */
export function shopPackage(medusa: string): object {
  return {
    name: "fresh-shop",
    version: "0.0.0",
    private: true,
    dependencies: {
      "@medusajs/admin-sdk": medusa,
      "@medusajs/cli": medusa,
      "@medusajs/framework": medusa,
      "@medusajs/medusa": medusa,
    },
    devDependencies: {
      "@swc/core": "1.16.13",
      "@types/node": "20.19.0",
      "@types/react": "18.3.8",
      react: "18.3.1",
      "react-dom": "18.3.1",
      "ts-node": "10.9.2",
      typescript: "5.9.3",
    },
  }
}
