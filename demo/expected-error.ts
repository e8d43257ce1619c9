/** Something the person at the terminal can put right: shown as its sentence, without a stack. */
export class ExpectedError extends Error {
  override readonly name = "ExpectedError"
}
