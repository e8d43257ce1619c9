import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { revertChange } from "../../../../../settings/change-settings"
import { readSettingsOf } from "../../../../../settings/read-settings"
import { askedOf, readInput } from "../../../../read-input"
import { answerChange } from "../answer-change"
import { seen } from "../body"

const body = z.strictObject({ change_id: z.string().min(1).max(200), changed_at: seen })

/**
 * `POST /admin/instalments/settings/revert` `{ change_id, changed_at? }` -> `{ settings }`: what was set before that change
 * is in force again; 409 as for a change.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { deps, input, by } = askedOf(req, readInput(body, req.body))
  const { change_id, changed_at } = input
  const { account, isSaved } = await revertChange(deps, change_id, { by, seen: changed_at })
  answerChange(res, await readSettingsOf(deps, account), isSaved)
}
