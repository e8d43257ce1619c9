import { RefusedError } from "./refused-error"

/** The service refused what it was asked for, a filter or a page of it, not who asked: a 400 or a 422. */
export function isRefusedQuery(error: unknown): error is RefusedError {
  return error instanceof RefusedError && (error.httpStatus === 400 || error.httpStatus === 422)
}
