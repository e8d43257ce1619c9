import { matchPath } from "./exchange"

const [all, one, inside] = ["/things", "/things/:id", "/things/:id/parts"].map((pattern) => ({ pattern }))
const routes = [all, one, inside].flatMap((route) => route ?? [])

describe("a path", () => {
  it.each([
    ["/things", all, ""],
    ["/things/a%2Fb", one, "a%2Fb"],
    ["/things/", one, ""],
    ["/things/a/parts", inside, "a"],
  ])("%s fits one pattern, and is never decoded", (path, route, id) => {
    expect(matchPath(routes, path)).toEqual({ route, id })
  })

  it.each(["", "/", "/thing", "/things/a/b", "/things/a/parts/", "things"])("%s fits none", (path) => {
    expect(matchPath(routes, path)).toBeNull()
  })
})
