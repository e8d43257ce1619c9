const codes = {
  400: "INVALID_REQUEST",
  401: "AUTHENTICATION_FAILURE",
  403: "NOT_AUTHORIZED",
  404: "RESOURCE_NOT_FOUND",
  405: "METHOD_NOT_SUPPORTED",
  422: "UNPROCCESSABLE_ENTITY",
  500: "INTERNAL_SERVER_ERROR",
  503: "SERVICE_UNAVAILABLE",
} as const

export type FailureStatus = keyof typeof codes

/** A documented refusal. Orders v2, "Errors"; the codes are spelled as documented. */
export class ServiceFailure extends Error {
  override readonly name = "ServiceFailure"

  constructor(
    readonly status: FailureStatus,
    message: string,
  ) {
    super(message)
  }

  /** The shape of the error body is not specified; this one was observed in similar APIs. */
  body(): { status: FailureStatus; code: string; message: string } {
    return { status: this.status, code: codes[this.status], message: this.message }
  }
}
