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

describe("whether an address looks reachable for the lender", () => {
  it.each([
    ["https://api.shop.example", null],
    ["https://api.shop.example:8443/backend", null],
    ["https://8.8.8.8", null],
    ["https://[2001:4860:4860::8888]", null],
    ["https://localhost.shop.example", null],
    ["http://api.shop.example", "not_https"],
    ["http://8.8.8.8", "not_https"],
    ["http://localhost:9000", "localhost"],
    ["https://LOCALHOST", "localhost"],
    ["https://shop.localhost", "localhost"],
    ["https://127.0.0.1", "localhost"],
    ["https://127.1", "localhost"],
    ["https://0.0.0.0", "localhost"],
    ["https://[::1]:9000", "localhost"],
    ["https://[::ffff:127.0.0.1]", "localhost"],
    ["https://10.1.2.3", "private_address"],
    ["https://172.16.0.1", "private_address"],
    ["https://172.31.255.255", "private_address"],
    ["https://172.32.0.1", null],
    ["https://192.168.1.20", "private_address"],
    ["https://169.254.1.1", "private_address"],
    ["https://100.64.0.1", "private_address"],
    ["https://[fd00::1]", "private_address"],
    ["https://[fe80::1]", "private_address"],
    ["https://medusa", "local_name"],
    ["https://shop.local", "local_name"],
    ["https://shop.internal", "local_name"],
    ["https://shop.home.arpa.", "local_name"],
    ["http://shop.test", "local_name"],
  ] as const)("%s: %s", (address, reason) => {
    expect(unreachable(address)).toBe(reason)
  })
})
