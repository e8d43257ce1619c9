/** A callback of the service was recorded and is to be followed; data: `{ id }` of the instalment order. */
export const CALLBACK_RECEIVED = "instalments.callback.received"
