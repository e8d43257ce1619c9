import type { Deps } from "../../src/modules/instalments/deps"

const refuse = (): Promise<never> => Promise.reject(new Error("No order of these operations is Medusa's."))

/** Replaces Medusa's query, which only looks up order numbers for a page: these operations have none. */
export const NO_QUERY: Deps["query"] = { graph: refuse, index: refuse, gql: refuse, search: refuse }
