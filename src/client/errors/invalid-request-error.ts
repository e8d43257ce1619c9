import { ServiceError } from "./service-error"

export interface FieldProblem {
  /** Where, as `shopping_cart.details.products.0.amount`. Never a value. */
  path: string
  problem: string
}

/** Thrown when what we were asked to send breaks the document; nothing was sent. */
export class InvalidRequestError extends ServiceError {
  readonly outcome = "invalid"
  readonly fields: readonly FieldProblem[]

  constructor(fields: readonly FieldProblem[]) {
    super(`Invalid request: ${fields.map(({ path, problem }) => `${path}: ${problem}`).join("; ")}`)
    this.name = "InvalidRequestError"
    this.fields = fields
  }
}
