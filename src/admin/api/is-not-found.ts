import { FetchError } from "@medusajs/js-sdk"

export function isNotFound(error: unknown): boolean {
  return error instanceof FetchError && error.status === 404
}
