import { instalmentPolicies } from "../policies/instalments"
import { adminPolicies } from "./admin-policies"
import middlewares from "./middlewares"

const key = ({ resource, operation }: { resource: string; operation: string }) => `${resource}:${operation}`

it("what the admin's routes ask for can be granted, and what can be granted is asked for", () => {
  const asked = new Set(adminPolicies.flatMap(({ policies }) => policies.map(key)))
  expect([...asked].sort()).toEqual(instalmentPolicies.policies.map(key).sort())
})

it("no matcher holds a bare wildcard or another character that Express 5 refuses in a path", () => {
  const matchers = [...(middlewares.routes ?? []), ...adminPolicies].map(({ matcher }) => matcher)
  expect(matchers.length).toBeGreaterThan(10)
  const refused = matchers.filter((matcher) => typeof matcher === "string" && /[*?+!()[\]{}]/.test(matcher))
  expect(refused).toEqual([])
})

it("resolving a review, holding and releasing an order ask to update it; reading reviews asks to read", () => {
  const asked = (path: string) =>
    adminPolicies.flatMap(({ matcher, methods, policies }) =>
      matcher === `/admin/instalments${path}` ? [[methods, policies.map(key)]] : [],
    )
  for (const path of ["reviews/:id/resolve", "orders/:id/resolve", "orders/:id/hold", "orders/:id/release"])
    expect(asked(`/${path}`)).toEqual([[["POST"], ["instalment_order:update"]]])
  expect(asked("")).toEqual([[undefined, ["instalment_order:read"]]])
})
