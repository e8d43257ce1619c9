import { z } from "zod"
import { duration } from "./duration"

/** Whether and how staff get mail (`src/staff`). */
export const notify = z
  .strictObject({
    email: z
      .array(z.email("must be an e-mail address"))
      .min(1)
      .max(20)
      .meta({ description: "Addresses of staff." }),
    digest: duration
      .prefault("15m")
      .meta({ description: "How long notices are collected before one mail is sent." }),
  })
  .meta({
    description:
      "Sends staff one mail per interval with what is new for them, through the shop's own notification provider for the channel email (docs/notifications.md). The admin's bell needs no option.",
  })
