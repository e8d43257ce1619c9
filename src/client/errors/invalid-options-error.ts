import { ServiceError } from "./service-error"

/** Thrown by `createClient` when its options cannot work; lists every mistake, never a value. */
export class InvalidOptionsError extends ServiceError {
  readonly outcome = "invalid"
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`Invalid client options: ${problems.join("; ")}`)
    this.name = "InvalidOptionsError"
    this.problems = problems
  }
}
