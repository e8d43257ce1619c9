/** The command cannot be run as it was given. The message names options, never their values. */
export class UsageError extends Error {
  override readonly name = "UsageError"
}
