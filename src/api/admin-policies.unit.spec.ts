import { instalmentPolicies } from "../policies/instalments"
import { adminPolicies } from "./admin-policies"

const key = ({ resource, operation }: { resource: string; operation: string }) => `${resource}:${operation}`

it("what the admin's routes ask for can be granted, and what can be granted is asked for", () => {
  const asked = new Set(adminPolicies.flatMap(({ policies }) => policies.map(key)))
  expect([...asked].sort()).toEqual(instalmentPolicies.policies.map(key).sort())
})
