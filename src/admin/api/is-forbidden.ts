import { FetchError } from "@medusajs/js-sdk"

/** Whether the reader's role does not allow what was asked. */
export function isForbidden(error: unknown): boolean {
  return error instanceof FetchError && error.status === 403
}
