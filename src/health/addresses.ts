import { BlockList, isIP } from "node:net"
import { ONLINE, toConfiguration } from "../checkout/request/channel-and-urls"

/** Why the lender cannot reach a URL, as far as the URL itself shows. */
export type Unreachable = "localhost" | "private_address" | "local_name" | "not_https"

const LOOPBACK = addresses([
  ["127.0.0.0", 8],
  ["0.0.0.0", 32],
  ["::1", 128],
  ["::", 128],
])
const PRIVATE = addresses([
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["100.64.0.0", 10],
  ["fc00::", 7],
  ["fe80::", 10],
])
/** Names that are resolved within one network, and those that never are (RFC 2606, 6762, 8375). */
const LOCAL_NAME = /(^[^.]+|\.(local|internal|intranet|lan|home\.arpa|test|invalid))$/

/** Where the lender sends shoppers and notifications; each order has a token of its own in place of `:token`. */
export interface Addresses {
  backend_url: string
  return: { ok: string; ko: string; cancel: string }
  callback: string
  /** Why the lender cannot reach them; null when it can. */
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

/** Null for a URL that looks publicly reachable; no network request is made. */
export function unreachable(address: string): Unreachable | null {
  const { protocol, hostname } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "")
  const kind = isIP(host)
  if (kind !== 0) {
    const family = kind === 4 ? "ipv4" : "ipv6"
    if (LOOPBACK.check(host, family)) return "localhost"
    if (PRIVATE.check(host, family)) return "private_address"
  } else {
    if (host === "localhost" || host.endsWith(".localhost")) return "localhost"
    if (LOCAL_NAME.test(host)) return "local_name"
  }
  return protocol === "https:" ? null : "not_https"
}

function addresses(networks: [network: string, prefix: number][]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of networks) {
    list.addSubnet(network, prefix, isIP(network) === 4 ? "ipv4" : "ipv6")
  }
  return list
}
