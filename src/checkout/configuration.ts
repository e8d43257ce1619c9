import type { Configuration } from "../client"

/**
 * An online sale's configuration. Every address carries the instalment order's own random token, because a
 * cart may have had several orders. `backendUrl` may have a path and a trailing slash.
 */
export function toConfiguration(source: { backendUrl: string; token: string }): Configuration {
  const base = `${source.backendUrl.trim().replace(/\/+$/, "")}/instalments`
  const token = encodeURIComponent(source.token)
  const callback = `${base}/callback/${token}`
  return {
    // assisted_sale "must be false for ONLINE orders".
    channel: { type: "ONLINE", assisted_sale: false },
    urls: {
      ok: `${base}/return/${token}/ok`,
      ko: `${base}/return/${token}/ko`,
      cancel: `${base}/return/${token}/cancel`,
      authorized_notification_callback: callback,
      rejected_notification_callback: callback,
    },
  }
}
