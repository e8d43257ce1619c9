import type { Channel, Configuration } from "../client"

/**
 * A sale's configuration. Every address carries the instalment order's own random token, because a
 * cart may have had several orders. `backendUrl` may have a path and a trailing slash.
 */
export function toConfiguration(source: {
  backendUrl: string
  token: string
  channel: Channel
}): Configuration {
  const base = `${source.backendUrl.trim().replace(/\/+$/, "")}/instalments`
  const token = encodeURIComponent(source.token)
  const callback = `${base}/callback/${token}`
  return {
    channel: source.channel,
    urls: {
      ok: `${base}/return/${token}/ok`,
      ko: `${base}/return/${token}/ko`,
      cancel: `${base}/return/${token}/cancel`,
      authorized_notification_callback: callback,
      rejected_notification_callback: callback,
    },
  }
}
