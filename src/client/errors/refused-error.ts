import { ServiceError } from "./service-error"

export interface Refusal {
  httpStatus: number
  code?: string
  serviceMessage?: string
}

/**
 * Thrown when the service answered a documented 4xx with its JSON error: nothing was done.
 *
 * `code` is the service's own spelling (Orders v2, "Errors": `UNPROCCESSABLE_ENTITY`), absent when its body
 * named none. `serviceMessage` is at most 300 characters, without e-mails, long digit runs, the key or
 * anything the request carried.
 */
export class RefusedError extends ServiceError {
  readonly outcome = "refused"
  readonly httpStatus: number
  readonly code: string | undefined
  readonly serviceMessage: string | undefined

  constructor({ httpStatus, code, serviceMessage }: Refusal) {
    super(`The service refused the call: ${[httpStatus, code, serviceMessage].filter(Boolean).join(" ")}`)
    this.name = "RefusedError"
    this.httpStatus = httpStatus
    this.code = code
    this.serviceMessage = serviceMessage
  }
}
