import type { Deps } from "../../src/modules/instalments/deps"

const refuse = (): Promise<never> => Promise.reject(new Error("No order of these operations is Medusa's."))

/** Medusa's query, which is asked for the numbers of a page's orders alone: these operations have none. */
export const NO_QUERY: Deps["query"] = { graph: refuse, index: refuse, gql: refuse, search: refuse }
