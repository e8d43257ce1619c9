import { mailText, noMailsPage, WORDS } from "./mail-text"

const LANGUAGES = ["en", "es", "fr", "pt"] as const
const VALUES = {
  shop: "Tools & <b>Sons</b>",
  amount: "149,90 €",
  link: "https://shop.example/instalments/form/abc",
  noMails: "https://shop.example/instalments/no-mails/abc",
  notice: "Borrowing money costs money.",
}

describe("the mail about a form that was left", () => {
  it.each(LANGUAGES)(
    "in %s has the shop, the amount, the link and the way out, as text and as HTML",
    (language) => {
      const { subject, text, html } = mailText(true, language, VALUES)
      expect(subject).toContain("Tools & <b>Sons</b>")
      for (const part of Object.values(VALUES)) expect(text).toContain(part)
      expect(html).toContain(`<a href="${VALUES.link}">`)
      expect(html).toContain(`<a href="${VALUES.noMails}">`)
      expect(html).toContain(VALUES.amount)
      expect(html).toContain(VALUES.notice)
      for (const part of [subject, text, html]) expect(part).not.toMatch(/[{}]/)
    },
  )

  it("takes the shop's text where there is one in the language, escaped in HTML", () => {
    const own = { es: { subject: "¿Sigues?", text: 'Un <i>momento</i>, {shop}:\n{link}\n\n"Adiós"' } }
    const { subject, text, html } = mailText(own, "es", VALUES)
    expect(subject).toBe("¿Sigues?")
    expect(text).toContain(`Un <i>momento</i>, Tools & <b>Sons</b>:\n${VALUES.link}\n\n"Adiós"`)
    expect(html).toContain(
      `<p>Un &#60;i&#62;momento&#60;/i&#62;, Tools &#38; &#60;b&#62;Sons&#60;/b&#62;:<br><a href="${VALUES.link}">`,
    )
    expect(html).toContain("<p>&#34;Adiós&#34;</p>")
    expect(html).not.toMatch(/<[ib]>/)
    expect(mailText(own, "fr", VALUES)).toEqual(mailText(true, "fr", VALUES))
  })

  it("has a subject of one line, whatever the shop is called, and fills in no placeholder of a value", () => {
    const { subject, text } = mailText(true, "en", { ...VALUES, shop: "A\r\nBcc: x@y.z {amount} $&" })
    expect(subject).toBe("Your instalments at A Bcc: x@y.z {amount} $& are still open")
    expect(text).toContain("at A\r\nBcc: x@y.z {amount} $& and left")
  })

  it("has no credit notice where the shop has turned it off", () => {
    expect(mailText(true, "en", { ...VALUES, notice: null }).text).not.toContain(VALUES.notice)
  })
})

describe("the page of the way out", () => {
  it.each(LANGUAGES)("in %s asks with a button, and says what came of it without one", (language) => {
    const { page } = WORDS[language]
    expect(noMailsPage(language, "asked")).toContain(
      `<form method="post"><button>${page.button.replace("'", "&#39;")}`,
    )
    for (const state of ["done", "unknown"] as const)
      expect(noMailsPage(language, state)).not.toContain("<form")
  })
})
