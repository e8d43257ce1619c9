/** Where an account's events of version 1 are taken: the address to register. */
export function webhookAddress(backendUrl: string, account: string): string {
  return `${backendUrl.replace(/\/+$/, "")}/instalments/webhook/${account}`
}
