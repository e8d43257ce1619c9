/**
 * The shop refused, answered with an error, or did not answer in time. A connection that failed is the
 * `TypeError` that `fetch` throws.
 */
export class StoreError extends Error {
  constructor(
    message: string,
    /** Of the HTTP answer; absent when there was none. */
    readonly status?: number,
    /** Why a cart is not eligible, among other codes; absent when asked through Medusa's JS SDK. */
    readonly code?: string,
  ) {
    super(message)
    this.name = "StoreError"
  }
}
