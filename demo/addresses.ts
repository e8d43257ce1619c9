/** URLs, none with a trailing slash: each is what a person would type. */
export type Addresses = {
  medusa: string
  storefront: string
  /** The base URL of the lender's API: the sandbox's or the configured one. Ends in the API version. */
  service: string
  /** The same for version 1, whose paths begin with `/api/1`; absent for a configured lender without version 1. */
  version1: string | undefined
  /** The sandbox's dashboard; absent when the lender is configured. */
  dashboard: string | undefined
}
