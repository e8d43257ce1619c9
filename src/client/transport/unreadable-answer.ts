/** Thrown by who reads a streamed answer and cannot; callers get an `UnknownOutcomeError`. `fields` are paths. */
export class UnreadableAnswer extends Error {
  constructor(
    readonly fields: readonly string[] = ["(the whole answer)"],
    readonly reason: "unreadable" | "mismatch" = "unreadable",
  ) {
    super(reason)
    this.name = "UnreadableAnswer"
  }
}
