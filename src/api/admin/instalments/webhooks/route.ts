import { Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { wantedVersion1Account, wantedVersion1Accounts } from "../../../../version-1/accounts"
import { findWebhooks, type FoundWebhooks } from "../../../../version-1/find-webhooks"
import { byBody, byQuery, ofAccount } from "../../../read-input"
import { atService } from "../at-service"

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** A URL events may be sent to: https, or http on this machine for testing. */
const publicUrl = z
  .string()
  .max(500)
  .superRefine((text, context) => {
    const problem = problemOf(text)
    if (problem !== null) context.addIssue(problem)
  })

const body = z.strictObject({ url: publicUrl, ...ofAccount.shape, anyway: z.boolean().optional() })

export interface WebhookResponse {
  webhook: Omit<FoundWebhooks["webhooks"][number], "own">
}

/** Longer than two slow responses of the lender: a webhook that two servers register at once could not be deleted. */
const LOCK_SECONDS = 30

/**
 * `GET /admin/instalments/webhooks` -> `{ webhooks, count, missing, unreadable, addresses, failed }`, read at the lender;
 * `addresses` are this shop's own, to register, and `failed` the accounts that could not be read.
 */
export const GET = byQuery(ofAccount, async ({ deps, input }): Promise<FoundWebhooks> => {
  const wanted = wantedVersion1Accounts(deps.instalments.accounts, input.account)
  return atService(() => findWebhooks(deps, wanted))
})

/**
 * `POST /admin/instalments/webhooks` `{ url, account?, anyway? }` -> `{ webhook }`; the one there is when it is registered.
 * With `anyway` also where it cannot be seen whether it is registered.
 */
export const POST = byBody(body, async ({ deps, input }): Promise<WebhookResponse> => {
  const { url, account, anyway } = input
  const { accounts } = deps.instalments
  const { name } = wantedVersion1Account(accounts, account)
  const create = () => atService(() => accounts.client(name).webhooks.create(url, { anyway }))
  const webhook = await deps.container
    .resolve(Modules.LOCKING)
    .execute(`instalments-webhooks:${name}`, create, { timeout: LOCK_SECONDS })
  return { webhook: { ...webhook, account: name } }
})

function problemOf(text: string): string | null {
  // Not by `URL.canParse`: once Node 20 has compiled that call, it refuses every URL with an accent in it.
  const url = z.url().safeParse(text).success ? new URL(text) : null
  if (url === null) return "must be an address, such as https://api.shop.example/hook"
  const { protocol, hostname, username, password } = url
  if (protocol !== "https:" && !(protocol === "http:" && LOOPBACK.test(hostname)))
    return "must begin with https://"
  return username === "" && password === "" ? null : "must not hold a user name or password"
}
