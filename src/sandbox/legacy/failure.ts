const names = {
  400: "bad_request",
  401: "unauthenticated",
  404: "not_found",
  405: "method_not_allowed",
  422: "invalid_resource",
  429: "throttled",
  500: "system",
  503: "unavailable",
} as const

export type LegacyStatus = keyof typeof names

/** A refusal of version 1. Its document shows no error: statuses, names and shape are what such services sent. */
export class LegacyFailure extends Error {
  override readonly name = "LegacyFailure"

  constructor(
    readonly status: LegacyStatus,
    /** What is wrong with each field; never what was sent in it. */
    readonly messages: Readonly<Record<string, readonly string[]>>,
  ) {
    super(names[status])
  }

  body(): { error: string; messages: LegacyFailure["messages"] } {
    return { error: names[this.status], messages: this.messages }
  }
}
