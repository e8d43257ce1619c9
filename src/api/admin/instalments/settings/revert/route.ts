import { z } from "zod"
import { revertChange } from "../../../../../settings/change-settings"
import { byBody } from "../../../../read-input"
import { seen } from "../body"
import { showSettings } from "../show-settings"

const body = z.strictObject({ change_id: z.string().min(1).max(200), changed_at: seen })

/**
 * `POST /admin/instalments/settings/revert` `{ change_id, changed_at? }` -> `{ settings }`: the settings of that change are
 * again as they were before it; later changes of others stay. 409 as for a change.
 */
export const POST = byBody(body, async ({ deps, input: { change_id, changed_at }, by }) => {
  const { account, isSaved } = await revertChange(deps, change_id, { by, seen: changed_at })
  return showSettings(deps, account, isSaved)
})
