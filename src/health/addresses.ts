import { toConfiguration } from "../checkout/configuration"
import { ONLINE } from "../checkout/sale-channel"
import { unreachable, type Unreachable } from "./reachability"

/** Where the service sends shoppers and notifications; each order has a token of its own in place of `:token`. */
export interface Addresses {
  backend_url: string
  return: { ok: string; ko: string; cancel: string }
  callback: string
  /** Why they look out of the service's reach; null when they do not. */
  unreachable: Unreachable | null
}

const TOKEN = ":token"

export function readAddresses(backendUrl: string): Addresses {
  const { urls } = toConfiguration({ backendUrl, token: TOKEN, channel: ONLINE })
  const shown = (address = "") => address.replace(encodeURIComponent(TOKEN), TOKEN)
  return {
    backend_url: backendUrl,
    return: { ok: shown(urls.ok), ko: shown(urls.ko), cancel: shown(urls.cancel) },
    callback: shown(urls.authorized_notification_callback),
    unreachable: unreachable(backendUrl),
  }
}
