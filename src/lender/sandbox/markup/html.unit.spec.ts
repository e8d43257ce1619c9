import { html } from "./html"

describe("html", () => {
  it("escapes every text, in content and in attributes, and lists of them", () => {
    expect(html`<a title="${`"'`}">${["<b>", "&"]}</a>`.text).toBe(
      '<a title="&quot;&#39;">&lt;b&gt;&amp;</a>',
    )
  })

  it("keeps markup it made itself, and leaves out what is absent", () => {
    expect(html`<p>${html`<i>${"<"}</i>`}${null}${undefined}${false}${0}</p>`.text).toBe(
      "<p><i>&lt;</i>0</p>",
    )
  })
})
