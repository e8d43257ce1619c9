import { ONLINE, toConfiguration } from "../checkout/request/channel-and-urls"
import { readAddresses, unreachable } from "./addresses"

describe("the addresses an owner is shown", () => {
  it("are those an order is made with, with :token in place of its own", () => {
    const backendUrl = "https://api.shop.example/backend"
    const shown = readAddresses(backendUrl)
    const { urls } = toConfiguration({ backendUrl, token: "TOKEN", channel: ONLINE })
    expect(shown).toMatchObject({ unreachable: null, backend_url: backendUrl })
    expect(shown.return.ok).toBe("https://api.shop.example/backend/instalments/return/:token/ok")
    expect(JSON.stringify([shown.return, shown.callback]).replaceAll(":token", "TOKEN")).toBe(
      JSON.stringify([
        { ok: urls.ok, ko: urls.ko, cancel: urls.cancel },
        urls.authorized_notification_callback,
      ]),
    )
  })
})

/** Addresses by why the lender could not reach them; those it could, by `null`. */
const ADDRESSES = {
  null: `
    https://api.shop.example https://api.shop.example:8443/backend https://8.8.8.8 https://[2001:4860:4860::8888]
    https://localhost.shop.example https://172.32.0.1
  `,
  not_https: "http://api.shop.example http://8.8.8.8",
  localhost: `
    http://localhost:9000 https://LOCALHOST https://shop.localhost https://127.0.0.1 https://127.1 https://0.0.0.0
    https://[::1]:9000 https://[::ffff:127.0.0.1]
  `,
  private_address: `
    https://10.1.2.3 https://172.16.0.1 https://172.31.255.255 https://192.168.1.20 https://169.254.1.1
    https://100.64.0.1 https://[fd00::1] https://[fe80::1]
  `,
  local_name: `
    https://medusa https://shop.local https://shop.internal https://shop.home.arpa. http://shop.test
  `,
}

it.each(
  Object.entries(ADDRESSES).flatMap(([reason, all]) =>
    all
      .trim()
      .split(/\s+/)
      .map((address) => [address, reason] as const),
  ),
)("whether %s looks reachable for the lender: %s", (address, reason) => {
  expect(String(unreachable(address))).toBe(reason)
})
