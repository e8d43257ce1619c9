import { formUrlIn, isInstalments } from "./form-url.ts"

const session = (provider_id: string, form_url?: unknown) => ({ provider_id, data: { form_url } })
const collection = {
  payment_sessions: [
    session("pp_system_default", "https://elsewhere.example"),
    session("pp_instalments_es", "https://service.example/es"),
    session("pp_instalments_pt", "https://service.example/pt"),
  ],
}

it("the form is that of the provider asked for, or of the first instalment session", () => {
  expect(formUrlIn(collection, "pp_instalments_pt")).toBe("https://service.example/pt")
  expect(formUrlIn(collection)).toBe("https://service.example/es")
})

it.each([
  ["no collection", undefined],
  ["no session", { payment_sessions: null }],
  [
    "a session of another provider",
    { payment_sessions: [session("pp_system_default", "https://a.example")] },
  ],
  ["no form", { payment_sessions: [session("pp_instalments_es", null)] }],
  ["an address that is no page", { payment_sessions: [session("pp_instalments_es", "javascript:alert(1)")] }],
])("with %s there is nowhere to go", (_, found) => {
  expect(formUrlIn(found)).toBeNull()
})

it("an instalment provider is known by its id", () => {
  expect(["pp_instalments_default", "pp_instalments_es"].every(isInstalments)).toBe(true)
  expect(["pp_stripe_instalments", "pp_system_default", null, undefined].some(isInstalments)).toBe(false)
})
