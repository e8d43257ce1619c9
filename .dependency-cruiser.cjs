/** Imports go one way (ARCHITECTURE.md, "Import directions"). */
const oneWay = [
  ["lender/client", ["^src/lender/client"]],
  ["lender/sandbox", ["^src/lender/sandbox"]],
  ["modules", ["^src/(modules|lender/client)", "^src/workflows/hooks\\.ts$"]],
  ["payments", ["^src/(payments|modules|lender/client)", "^src/workflows/hooks\\.ts$"]],
  ["recovery", ["^src/(recovery|payments|modules|lender/client)", "^src/checkout/checkout-state\\.ts$"]],
  ["checkout", ["^src/(checkout|recovery|payments|modules|lender/client)"]],
  ["sweep", ["^src/(sweep|recovery|checkout|payments|modules|lender/client)"]],
  ["settlements", ["^src/(settlements|modules|lender/client)"]],
  ["version-1", ["^src/(version-1|modules|lender/client)"]],
  ["lender-orders", ["^src/(lender-orders|modules|lender/client)"]],
  ["events", ["^src/(events|modules|lender/client)"]],
  ["in-store", ["^src/(in-store|checkout|payments|modules|lender/client)"]],
  ["health", ["^src/(health|checkout|version-1|settlements|modules|lender/client)"]],
  ["overview", ["^src/(overview|modules|lender/client)"]],
  ["diagnosis", ["^src/(diagnosis|health|checkout|modules|lender/client)"]],
  ["settings", ["^src/(settings|modules|lender/client)"]],
  ["staff", ["^src/(staff|health|settlements|modules|lender/client)"]],
  ["retention", ["^src/(retention|modules|lender/client)"]],
  ["privacy", ["^src/(privacy|modules|lender/client)"]],
  [
    "work",
    [
      "^src/(work|sweep|recovery|checkout|settlements|version-1|events|retention|staff|modules|lender/client)",
    ],
  ],
  // The preview says what the storefront kit says, with the figures of the offer.
  [
    "admin",
    [
      "^src/admin",
      "^src/storefront/(offer-message|texts/message)\\.ts$",
      "^src/checkout/offer/(credit-notice|plans)\\.ts$",
    ],
  ],
  ["storefront", ["^src/storefront"]],
  ["lender/verify", ["^src/lender/(verify|client)"]],
  ["uninstall", ["^src/(uninstall|modules|lender/client)"]],
  ["cli", ["^src/(cli|lender)/", "^src/uninstall/run-uninstall\\.ts$"]],
]

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circular",
      severity: "error",
      // Medusa's models reference each other in both directions.
      from: { pathNot: "/models/" },
      to: { circular: true },
    },
    {
      name: "no-orphans",
      severity: "error",
      from: { orphan: true, pathNot: ["\\.spec\\.ts$", "migrations", "src/(jobs|subscribers|api)/"] },
      to: {},
    },
    ...oneWay.map(([folder, allowed]) => ({
      name: `${folder.replace("/", "-")}-looks-only-down`,
      severity: "error",
      from: { path: `^src/${folder}/`, pathNot: "\\.spec\\.ts$" },
      // The admin is built for browsers: of the server it imports the types of responses, which leave no import behind.
      to: {
        path: "^src/",
        pathNot: allowed,
        ...(folder === "admin" && { dependencyTypesNot: ["type-only"] }),
      },
    })),
    {
      name: "the-entry-loads-nothing-but-the-configuration",
      severity: "error",
      from: { path: "^src/index\\.ts$" },
      to: {
        path: "^src/",
        pathNot: "^src/with-instalments\\.ts$",
        dynamic: false,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "no-medusa-where-it-may-be-absent",
      severity: "error",
      from: { path: "^src/(lender|cli|storefront)/", pathNot: "^src/storefront/.*\\.spec\\.ts$" },
      to: { path: "@medusajs" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.check.json" },
    tsPreCompilationDeps: true,
  },
}
