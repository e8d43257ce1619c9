import type { Deps } from "../../modules/instalments/deps"

export type ImportDeps = Pick<Deps, "instalments" | "logger">
