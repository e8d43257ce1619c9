import { Accounts } from "../modules/instalments/accounts"
import { readSettings } from "../modules/instalments/options/settings"
import { wantedAccount } from "./wanted-account"

const keys = { baseUrl: "https://service.example/v2", privateKey: "tk_1" }
const shop = { backendUrl: "https://api.shop.example", storefrontUrl: "https://shop.example" }
const one = new Accounts(readSettings({ ...shop, ...keys }))
const two = new Accounts(
  readSettings({ ...shop, accounts: { es: keys, fr: { ...keys, privateKey: "tk_2", enabled: false } } }),
)

it("the only account needs no name", () => {
  expect(wantedAccount(one).name).toBe("default")
})

it("one of several is named, whether or not it still sells", () => {
  expect(wantedAccount(two, "fr").name).toBe("fr")
})

it("several without a name, and a name nobody has, are refused with the names there are", () => {
  expect(() => wantedAccount(two)).toThrow("account: is missing; there are es, fr")
  expect(() => wantedAccount(two, "pt")).toThrow("account: must be one of es, fr")
})
