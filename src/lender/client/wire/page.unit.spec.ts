import { everyPage, type ListEnvelope } from "./page"
import { aList } from "../fixtures/version-1-service.spec"
import { elementsOf } from "./elements"
import { webhookSchema, type Webhook } from "./webhook"

type Page = Parameters<typeof aList>[1]

/** A list of webhooks with these ids. */
function listOf(ids: string[], pagination: Page = {}): ListEnvelope<Webhook> {
  const { response, ...said } = aList(
    ids.map((id) => ({ id, url: "https://shop.example" })),
    pagination,
  )
  return { ...said, response: elementsOf(webhookSchema).parse(response) } as ListEnvelope<Webhook>
}

/** What is read of pages by number; the first is requested without one. */
async function readAll(pages: Record<string, ListEnvelope<Webhook>>, parameter?: string) {
  const asked: string[] = []
  const read = async (page?: number) => {
    asked.push(`${page ?? "first"}`)
    const found = pages[page ?? "first"] ?? pages.others
    if (found === undefined) throw new Error("no such page")
    return found
  }
  const { elements, missing } = await everyPage(read, parameter)
  return { ids: elements.map(({ key }) => key), missing, asked }
}

const all = (count: number, pagination: Page) => ({ count, pages: 3, ...pagination })

describe("everyPage", () => {
  // @contract v1-pag-1, v1-pag-2, v1-list-4, v1-whl-2
  it("follows the next page that each page names, where an option names the parameter", async () => {
    const pages = {
      first: listOf(["a", "b"], all(5, { next: 2 })),
      2: listOf(["c", "d"], all(5, { previous: 1, next: 3 })),
      3: listOf(["e"], all(5, { previous: 2 })),
    }
    const every = { ids: ["a", "b", "c", "d", "e"], missing: 0, asked: ["first", "2", "3"] }
    expect(await readAll(pages, "page")).toEqual(every)
    expect(await readAll(pages)).toEqual({ ids: ["a", "b"], missing: 3, asked: ["first"] })
  })

  // @contract v1-pag-3
  it("ends at a page that shows nothing new, and says that more is out of view", async () => {
    const same = listOf(["a"], { next: 2, pages: 2 })
    const read = { ids: ["a"], missing: 1, asked: ["first", "2"] }
    expect(await readAll({ first: same, others: same }, "page")).toEqual(read)
  })

  it("ends after a hundred pages", async () => {
    let nth = 0
    const read = async () => listOf([`w${(nth += 1)}`], { next: nth + 1 })
    const { elements, missing } = await everyPage(read, "page")
    expect({ read: elements.length, missing }).toEqual({ read: 100, missing: 1 })
  })

  // @contract v1-pag-2, v1-pag-3
  it.each([
    ["all it counts", listOf(["a", "b"]), 0],
    ["no element and no page", listOf([], { pages: 0 }), 0],
    ["fewer than its count", { ...listOf(["a", "b"]), count: 3 }, 1],
    ["fewer than its pagination counts", listOf(["a", "b"], { count: 4 }), 2],
    ["an earlier page", listOf(["a"], { previous: 1 }), 1],
    ["more pages than were read", listOf(["a"], { pages: 2 }), 1],
  ])("a list with %s", async (_name, list, missing) => {
    expect((await readAll({ first: list }, "page")).missing).toBe(missing)
  })
})
