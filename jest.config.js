const transform = {
  "^.+\\.[jt]sx?$": [
    "@swc/jest",
    {
      jsc: { parser: { syntax: "typescript", decorators: true }, target: "es2022", transform: { decoratorMetadata: true } },
      module: { type: "commonjs" },
    },
  ],
}

/** @type {import("jest").Config} */
module.exports = {
  projects: [
    {
      displayName: "unit",
      testEnvironment: "node",
      transform,
      modulePathIgnorePatterns: ["<rootDir>/.medusa", "<rootDir>/demo"],
      testMatch: ["<rootDir>/src/**/*.unit.spec.ts"],
    },
  ],
}
