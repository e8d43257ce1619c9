import { toConfiguration } from "../checkout/configuration"
import { ONLINE } from "../checkout/sale-channel"
import { readAddresses } from "./addresses"

describe("the addresses an owner is shown", () => {
  it("are those an order is made with, with :token in place of its own", () => {
    const backendUrl = "https://api.shop.example/backend/"
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
