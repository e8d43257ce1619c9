import { z } from "zod"
import { sendAgain } from "../../../../../../in-store/start-sale"
import { atService } from "../../../at-service"
import { onOrder } from "../../show-order"

const body = z.strictObject({ by: z.enum(["sms", "email"]) })

/** Has the form of an in-store sale sent again, or a new one for corrected data. -> `{ instalment_order }` */
export const POST = onOrder(body, ({ deps, input }, row) => atService(() => sendAgain(deps, row, input.by)))
