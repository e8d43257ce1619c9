import { RefusedError, type Refusal } from "./refused-error"

/** Thrown when the service answered 401 or 403 with its JSON error: the key is wrong or may not do this. */
export class MisconfiguredError extends RefusedError {
  constructor(refusal: Refusal) {
    super(refusal)
    this.name = "MisconfiguredError"
  }
}
