/** Returns and callbacks, however many, read one order at the service at most once in this time. */
export const READ_EVERY_MS = 2_000
