/** Writes amounts in a currency as a language does; plain numbers where the currency is not known. */
export function moneyIn(language: string, currency = ""): (amount: number) => string {
  const known = /^[a-z]{3}$/i.test(currency)
  const style = known ? ({ style: "currency", currency: currency.toUpperCase() } as const) : {}
  const format = new Intl.NumberFormat(language, style)
  return (amount) => format.format(amount)
}
