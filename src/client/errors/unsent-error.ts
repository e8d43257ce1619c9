import { ServiceError } from "./service-error"

export type UnsentReason =
  | "dns"
  | "refused"
  | "unreachable"
  | "connect_timeout"
  | "tls"
  | "connection"
  | "timeout"
  | "aborted"
  | "closed"

/** Thrown when no byte of the request left this machine, so sending it again cannot do it twice. */
export class UnsentError extends ServiceError {
  readonly outcome = "unsent"
  readonly reason: UnsentReason
  /** The system's or TLS's code, as `ECONNREFUSED`. */
  readonly code: string | undefined

  constructor(reason: UnsentReason, code?: string) {
    super(`Nothing was sent to the service: ${code === undefined ? reason : `${reason} (${code})`}`)
    this.name = "UnsentError"
    this.reason = reason
    this.code = code
  }
}
