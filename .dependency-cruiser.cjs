/** Imports go one way (ARCHITECTURE.md, "Imports go one way"). */
const oneWay = [
  ["client", ["^src/client"]],
  ["sandbox", ["^src/sandbox"]],
  ["modules", ["^src/(modules|client)"]],
  ["money", ["^src/(money|modules|client)"]],
  ["checkout", ["^src/(checkout|money|modules|client)"]],
  ["settlements", ["^src/(settlements|modules|client)"]],
  ["charges", ["^src/(charges|modules|client)"]],
  ["service-orders", ["^src/(service-orders|modules|client)"]],
  ["events", ["^src/(events|modules|client)"]],
  ["instore", ["^src/(instore|checkout|money|modules|client)"]],
  ["health", ["^src/(health|checkout|charges|settlements|modules|client)"]],
  ["retention", ["^src/(retention|modules|client)"]],
  ["sweep", ["^src/(sweep|checkout|money|modules|client)"]],
  // The admin shows the server's own advice; that file imports nothing.
  ["admin", ["^src/admin", "^src/modules/instalments/records/review-advice\\.ts$"]],
  ["storefront", ["^src/storefront"]],
  ["cli", ["^src/(cli|sandbox|client)"]],
]

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circular",
      severity: "error",
      // Medusa's models name each other, both ways.
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
      name: `${folder}-looks-only-down`,
      severity: "error",
      from: { path: `^src/${folder}/`, pathNot: "\\.spec\\.ts$" },
      to: { path: "^src/", pathNot: allowed },
    })),
    {
      name: "no-medusa-where-it-may-be-absent",
      severity: "error",
      from: { path: "^src/(client|sandbox|cli|storefront)/", pathNot: "^src/storefront/.*\\.spec\\.ts$" },
      to: { path: "@medusajs" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.check.json" },
    tsPreCompilationDeps: true,
  },
}
