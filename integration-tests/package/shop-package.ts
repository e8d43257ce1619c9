export const PLUGIN = "medusa-payment-instalments"

/** The plugin's peers that Medusa releases under its own version. */
const OF_ONE_VERSION = ["framework", "icons", "js-sdk", "medusa", "types"]

export interface ShopVersions {
  /** One exact version of every package of Medusa. */
  medusa: string
  /**
   * Of a prerelease, which the plugin's peer ranges do not include: an admin SDK that the registry has, and the version of
   * `@medusajs/ui` that its dashboard depends on.
   */
  prerelease?: { adminSdk: string; ui: string }
}

/** The necessary part of `package.json` of a new Medusa project: Medusa, and the tools of its own starter. */
export function shopPackage({ medusa, prerelease }: ShopVersions): object {
  // The plugin's peers alone: npm still refuses any other conflict.
  const plugin = Object.fromEntries(OF_ONE_VERSION.map((name) => [`@medusajs/${name}`, medusa]))
  return {
    name: "fresh-shop",
    version: "0.0.0",
    private: true,
    dependencies: {
      "@medusajs/admin-sdk": prerelease?.adminSdk ?? medusa,
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
    ...(prerelease && {
      overrides: {
        "@medusajs/admin-sdk": prerelease.adminSdk,
        [PLUGIN]: { ...plugin, "@medusajs/ui": prerelease.ui },
      },
    }),
  }
}
