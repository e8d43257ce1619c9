/** Imports go one way (ARCHITECTURE.md, "Imports go one way"). */
const oneWay = [
  ["service/client", ["^src/service/client"]],
  ["service/sandbox", ["^src/service/sandbox"]],
  ["modules", ["^src/(modules|service/client)", "^src/workflows/hooks\\.ts$"]],
  ["payments", ["^src/(payments|modules|service/client)", "^src/workflows/hooks\\.ts$"]],
  ["recovery", ["^src/(recovery|payments|modules|service/client)", "^src/checkout/checkout-state\\.ts$"]],
  ["checkout", ["^src/(checkout|recovery|payments|modules|service/client)"]],
  ["sweep", ["^src/(sweep|recovery|checkout|payments|modules|service/client)"]],
  ["settlements", ["^src/(settlements|modules|service/client)"]],
  ["legacy", ["^src/(legacy|modules|service/client)"]],
  ["service-orders", ["^src/(service-orders|modules|service/client)"]],
  ["events", ["^src/(events|modules|service/client)"]],
  ["in-store", ["^src/(in-store|checkout|payments|modules|service/client)"]],
  ["health", ["^src/(health|checkout|legacy|settlements|modules|service/client)"]],
  ["overview", ["^src/(overview|modules|service/client)"]],
  ["diagnosis", ["^src/(diagnosis|health|checkout|modules|service/client)"]],
  ["staff", ["^src/(staff|health|settlements|modules|service/client)"]],
  ["retention", ["^src/(retention|modules|service/client)"]],
  ["privacy", ["^src/(privacy|modules|service/client)"]],
  [
    "work",
    ["^src/(work|sweep|recovery|checkout|settlements|legacy|events|retention|staff|modules|service/client)"],
  ],
  ["admin", ["^src/admin"]],
  ["storefront", ["^src/storefront"]],
  ["service/conformance", ["^src/service/(conformance|client)"]],
  ["uninstall", ["^src/(uninstall|modules|service/client)"]],
  ["cli", ["^src/(cli|service)/", "^src/uninstall/run-uninstall\\.ts$"]],
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
      from: { path: "^src/(service|cli|storefront)/", pathNot: "^src/storefront/.*\\.spec\\.ts$" },
      to: { path: "@medusajs" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.check.json" },
    tsPreCompilationDeps: true,
  },
}
