import { creditNotice } from "./credit-notice"

describe("creditNotice", () => {
  it.each([
    [{ country: "es" }, "Atención: tomar dinero prestado cuesta dinero."],
    [{ country: "FR" }, "Attention ! Emprunter de l’argent coûte de l’argent."],
    [{ country: "pt" }, "Atenção! Pedir dinheiro emprestado custa dinheiro."],
    [{ country: "de" }, "Caution! Borrowing money costs money."],
    [{}, "Caution! Borrowing money costs money."],
    [{ country: "es", locale: "en-GB" }, "Caution! Borrowing money costs money."],
    [{ country: "es", locale: "de-DE" }, "Atención: tomar dinero prestado cuesta dinero."],
  ])("is the warning in the shopper's language, else in that of their country: %j", (reader, text) => {
    expect(creditNotice({ creditNotice: true }, reader)).toBe(text)
  })

  it("is the shop's own text where there is one in that language", () => {
    const own = { creditNotice: { es: "Financiación sujeta a aprobación. Tomar prestado cuesta dinero." } }
    expect(creditNotice(own, { country: "es" })).toBe(own.creditNotice.es)
    expect(creditNotice(own, { country: "fr" })).toBe("Attention ! Emprunter de l’argent coûte de l’argent.")
  })

  it("is nothing where the shop has turned it off", () => {
    expect(creditNotice({ creditNotice: false }, { country: "es" })).toBeNull()
  })
})
