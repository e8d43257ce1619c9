import { Input } from "@medusajs/ui"
import { useId, useState } from "react"
import { registerWebhook, type OwnUrl } from "../api/webhooks"
import { FormDrawer } from "../components/drawer"
import { AccountSelect, Field } from "../components/fields"
import { Notice } from "../components/section"
import { Subtle, Wrong } from "../components/text"
import { useAction } from "../api/use-action"
import { useLanguage } from "../i18n/words"
import { isWebhookUrl } from "./is-webhook-url"

/** The server takes no longer address. */
const LONGEST = 500

interface RegisterProps {
  addresses: OwnUrl[]
  /** Not every webhook is shown: the URL may be registered already, which only staff can know. */
  incomplete: boolean
  onClose(): void
}

/** Asks for an address, this shop's own unless it is registered, and registers it. */
export function RegisterDrawer({ addresses, incomplete, onClose }: RegisterProps) {
  const { t } = useLanguage()
  const problem = useId()
  const first = addresses.find(({ registered }) => !registered) ?? addresses[0]
  const [account, setAccount] = useState(first?.account)
  const own = addresses.find((one) => one.account === account)
  const [url, setUrl] = useState(first && !first.registered ? first.url : "")
  const register = useAction({ run: registerWebhook, done: () => t("webhooks.registered") })
  const wanted = url.trim()
  const wrong = wanted !== "" && !isWebhookUrl(wanted)

  const choose = (next: string | undefined) => {
    setAccount(next)
    // What the user typed stays.
    if (wanted !== "" && !addresses.some((one) => one.url === wanted)) return
    const proposed = addresses.find((one) => one.account === next)
    setUrl(proposed && !proposed.registered ? proposed.url : "")
  }
  return (
    <FormDrawer
      title={t("webhooks.register")}
      hint={t("webhooks.registerHint")}
      action={t(incomplete ? "webhooks.saveAnyway" : "webhooks.save")}
      valid={isWebhookUrl(wanted)}
      busy={register.isPending}
      onClose={onClose}
      onSubmit={() =>
        register.mutate(
          { url: wanted, anyway: incomplete, ...(account !== undefined && { account }) },
          { onSuccess: onClose },
        )
      }
    >
      <AccountSelect accounts={addresses.map((one) => one.account)} value={account} onChange={choose} />
      <Field label={t("webhooks.field.address")}>
        {(field) => (
          <>
            <Input
              id={field}
              type="url"
              inputMode="url"
              aria-required
              autoFocus
              autoComplete="off"
              spellCheck={false}
              maxLength={LONGEST}
              value={url}
              placeholder="https://"
              aria-invalid={wrong}
              aria-describedby={problem}
              onChange={(event) => setUrl(event.target.value)}
            />
            <div id={problem}>
              {wrong && <Wrong>{t("webhooks.invalid")}</Wrong>}
              {own?.url === wanted && <Subtle>{t("webhooks.ownHint")}</Subtle>}
            </div>
          </>
        )}
      </Field>
      {incomplete && <Notice>{t("webhooks.incomplete")}</Notice>}
      <Subtle>{t("webhooks.fixed")}</Subtle>
    </FormDrawer>
  )
}
