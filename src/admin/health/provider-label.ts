/** What Medusa's own pages call an account's payment provider. */
export function providerLabel({ name }: { name: string }): string {
  return `Instalments (${name.toUpperCase()})`
}
