/** Where an address leads; null for what is no web address. */
export function originOf(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null
  const { protocol, origin } = new URL(address)
  return protocol === "https:" || protocol === "http:" ? origin : null
}
