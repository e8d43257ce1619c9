import { z } from "zod"
import { looseFlag, looseText } from "./tolerant"

/** Orders v2, "Configuration", as answered; `channel.type` is kept raw (`IN_STORE` and `PHONE` were seen). */
export interface ReadConfiguration {
  channel: { type: string | null; assisted_sale: boolean | null }
  urls: {
    ok: string | null
    ko: string | null
    cancel: string | null
    authorized_notification_callback: string | null
    rejected_notification_callback: string | null
  }
}

const NO_CHANNEL = { type: null, assisted_sale: null }
const NO_URLS = {
  ok: null,
  ko: null,
  cancel: null,
  authorized_notification_callback: null,
  rejected_notification_callback: null,
}

export const readConfigurationSchema: z.ZodType<ReadConfiguration> = z
  .object({
    channel: z.object({ type: looseText, assisted_sale: looseFlag }).catch(() => ({ ...NO_CHANNEL })),
    urls: z
      .object({
        ok: looseText,
        ko: looseText,
        cancel: looseText,
        authorized_notification_callback: looseText,
        rejected_notification_callback: looseText,
      })
      .catch(() => ({ ...NO_URLS })),
  })
  .catch(() => ({ channel: { ...NO_CHANNEL }, urls: { ...NO_URLS } }))
