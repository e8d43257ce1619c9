export const PLUGIN = "medusa-payment-instalments"

export interface ShopVersions {
  /** One exact version of every package of Medusa. */
  medusa: string
  /** Where the registry has no admin SDK of that version. */
  adminSdk?: string
  /** The version is outside of the plugin's peer range, which npm refuses to install. */
  isBeyondRange?: boolean
}

/** The necessary part of `package.json` of a new Medusa project: Medusa, and the tools of its own starter. */
export function shopPackage({ medusa, adminSdk = medusa, isBeyondRange }: ShopVersions): object {
  // The plugin's peers alone: npm still refuses any other conflict.
  const plugin = { "@medusajs/framework": medusa, "@medusajs/medusa": medusa }
  return {
    name: "fresh-shop",
    version: "0.0.0",
    private: true,
    dependencies: {
      "@medusajs/admin-sdk": adminSdk,
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
    ...(isBeyondRange && { overrides: { "@medusajs/admin-sdk": adminSdk, [PLUGIN]: plugin } }),
  }
}
