import medusa from "@medusajs/eslint-plugin"
import globals from "globals"
import tseslint from "typescript-eslint"

export default tseslint.config(
  {
    ignores: [
      "**/node_modules/**",
      "**/.medusa/**",
      ".demo/**",
      ".test/**",
      "**/dist/**",
      "src/modules/*/migrations/**",
      "demo/storefront/public/**",
      "demo/shop/public/**",
      // Built and clicked in their own projects.
      "examples/**",
    ],
  },
  ...medusa.configs.strict,
  ...tseslint.configs.recommended,
  // The strict rules leave the end-to-end tests out.
  // Those below are compiled in a shop that has the packed plugin, by the test in the same folder.
  { ignores: ["!integration-tests/**", "integration-tests/package/{types,storefront}/**"] },
  {
    languageOptions: {
      globals: { ...globals.node, ...globals.jest },
      parserOptions: {
        project: [
          "tsconfig.check.json",
          "src/admin/tsconfig.json",
          "src/storefront/tsconfig.check.json",
          "demo/storefront/tsconfig.json",
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // The client works without Medusa, so the plugin uses its own zod only.
      "@medusajs/zod-import-source": "off",
      "no-console": "error",
      "max-params": ["error", 3],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/no-explicit-any": "error",
    },
  },
  {
    // In no TypeScript project.
    files: ["**/*.js", "**/*.cjs", "**/*.mjs"],
    languageOptions: { parserOptions: { project: null } },
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
  {
    // Not called by Medusa's routes, so they choose no HTTP status; their errors report programming mistakes.
    files: [
      "src/lender/**",
      "src/storefront/**",
      "src/cli/**",
      "src/uninstall/**",
      "src/payments/**",
      "src/checkout/request/shopping-cart.ts",
      "src/modules/*/options/**",
      "scripts/**",
      "demo/**",
      "integration-tests/**",
      "bench/**",
      "**/*.spec.ts",
    ],
    rules: { "@medusajs/use-medusa-error-not-generic-error": "off" },
  },
  {
    // A check of an object also runs when a field's own check has failed, and throws on what it does not expect.
    files: ["src/api/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "CallExpression[callee.property.name=/^(refine|superRefine|check)$/] > MemberExpression.callee CallExpression[callee.property.name=/^(strictObject|object|looseObject)$/]",
          message: "Compare fields with `comparing` of read-input.ts.",
        },
      ],
    },
  },
  {
    // The lender's own figures, which are cents: its client, its sandbox, and the tests that look at either.
    files: ["src/lender/**", "integration-tests/**"],
    rules: { "@medusajs/prices-in-major-units": "off" },
  },
  {
    // A storefront has no framework; it takes its types from the package that the SDK brings.
    files: ["demo/storefront/**", "src/storefront/**"],
    rules: { "@medusajs/import-from-framework-not-internal": "off" },
  },
  {
    // A table of cases gives a test one parameter for each column.
    files: ["integration-tests/**"],
    rules: { "max-params": "off", "@medusajs/no-service-mutations-in-api-route": "off" },
  },
  {
    // Command-line programs print to the terminal, and the element names a wrong attribute in the browser's console.
    files: [
      "src/cli/**",
      "src/storefront/element/define.ts",
      "demo/**",
      "scripts/**",
      "integration-tests/package/try-next.ts",
    ],
    rules: { "no-console": "off" },
  },
)
