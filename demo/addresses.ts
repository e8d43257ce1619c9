/** Without a slash at the end, but for none: each is what a person would type. */
export type Addresses = {
  medusa: string
  storefront: string
  /** The service's base address, the sandbox's or the one given. Ends in its version. */
  service: string
  /** The same of version 1, whose paths begin with `/api/1`; absent with a service of one's own that has none. */
  legacy: string | undefined
  /** Where the sandbox shows what it did; absent with a service of one's own. */
  dashboard: string | undefined
}
