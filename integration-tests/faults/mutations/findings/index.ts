import type { Mutation } from "../mutation"
import { retryBound } from "./retry-bound"

/** One for each finding that was fixed, in the order in which they are played. */
export const MUTATIONS: readonly Mutation[] = [retryBound]
