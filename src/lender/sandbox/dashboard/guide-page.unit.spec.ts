import type { Sandbox } from "../index"
import { newOrder, send, sandboxForEach } from "../merchant.spec"

describe("the guide", () => {
  let sandbox: Sandbox
  sandboxForEach((started) => (sandbox = started), {
    statusAfterFormCancel: "CANCELLED",
    formDecision: "leave",
  })

  const read = async () => (await send(`${sandbox.url}/dashboard/guide`)).text

  it("tells the addresses, who decides without a click, and how the sandbox reads what is not shown", async () => {
    const text = await read()
    const choices = ["<code>approve@…</code>", "sandbox_decision", "<code>leave</code>"]
    for (const part of [sandbox.baseUrl, ...choices, "statusAfterFormCancel", "CANCELLED", "14 hours"])
      expect(text).toContain(part)
  })

  it("shows no command that does not work", async () => {
    const id = await newOrder(sandbox, {
      "shopping_cart.order_reference": "REFERENCE",
      "configuration.urls.authorized_notification_callback": "http://127.0.0.1:1/yes",
      "configuration.urls.rejected_notification_callback": "http://127.0.0.1:1/no",
    })
    const lines = [...(await read()).matchAll(/<pre><code>(.*?)<\/code><\/pre>/g)].map(([, line = ""]) =>
      line.replaceAll("&#39;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
    )
    expect(lines.length).toBeGreaterThan(12)
    for (const line of inOrder(lines)) {
      const read = /^curl (?:-X (\w+) )?'?(http[^ ']+)'?(?: --json '(.*)')?$/.exec(line) ?? []
      const [, method, url = "", body] = read
      const reply = await send(url.replace("/ID", `/${id}`).replace("=ID", `=${id}`), {
        method: method ?? (body === undefined ? "GET" : "POST"),
        body,
      })
      expect(`${line}: ${reply.status}`).toBe(`${line}: 200`)
    }
  })
})

/** Deciding comes first: the later examples concern a decided order. */
function inOrder(lines: readonly string[]): string[] {
  const decides = (line: string): number => (line.includes("/decide") ? 0 : 1)
  return [...lines].sort((one, other) => decides(one) - decides(other))
}
