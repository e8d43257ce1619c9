import { serverUrl } from "./server-address"

const PAGE = "https://admin.example"
const CSV = "/admin/instalments/settlements/s_1/operations.csv?q=a%2Bb"

it.each([
  ["/", `https://admin.example${CSV}`],
  ["", `https://admin.example${CSV}`],
  ["https://shop.example", `https://shop.example${CSV}`],
  ["https://shop.example:9000/", `https://shop.example:9000${CSV}`],
  ["https://shop.example/medusa", `https://shop.example/medusa${CSV}`],
  ["https://shop.example/medusa/", `https://shop.example/medusa${CSV}`],
  ["/medusa", `https://admin.example/medusa${CSV}`],
])("an export leads below the server's own address: %j", (backendUrl, address) => {
  expect(serverUrl(CSV, backendUrl, PAGE)).toBe(address)
})
