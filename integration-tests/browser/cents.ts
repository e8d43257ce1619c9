/** Parses `1.153,95 €` and `€1,153.95` alike: the shop writes every amount with two decimals. */
export function cents(text: string): number {
  return Number(text.replace(/\D/g, ""))
}
