import { RefusedError } from "./refused-error"

/** True only for the service's own "no such resource": a 404 of a proxy or a wrong address proves nothing. */
export function isNotFound(error: unknown): error is RefusedError {
  return error instanceof RefusedError && error.httpStatus === 404 && error.code === "RESOURCE_NOT_FOUND"
}
