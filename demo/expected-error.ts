/** An error that the user at the terminal can fix: shown as a sentence, without a stack. */
export class ExpectedError extends Error {
  override readonly name = "ExpectedError"
}
