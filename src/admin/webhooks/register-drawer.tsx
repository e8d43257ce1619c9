import { useState } from "react"
import { registerWebhook, type OwnUrl } from "../api/webhooks"
import { FormDrawer } from "../components/drawer"
import { AccountSelect, TextField } from "../components/fields"
import { Notice, Subtle } from "../components/section"
import { useForm } from "../api/use-action"
import { useLanguage } from "../i18n/words"
import { isWebhookUrl } from "./is-webhook-url"

/** The server takes no longer address. */
const LONGEST = 500

const proposal = (own?: OwnUrl) => (own && !own.registered ? own.url : "")

interface RegisterProps {
  addresses: OwnUrl[]
  /** Not every webhook is shown: the URL may be registered already, which only staff can know. */
  incomplete: boolean
  onClose(): void
}

/** Asks for an address, this shop's own unless it is registered, and registers it. */
export function RegisterDrawer({ addresses, incomplete, onClose }: RegisterProps) {
  const { t } = useLanguage()
  const first = addresses.find(({ registered }) => !registered) ?? addresses[0]
  const [account, setAccount] = useState(first?.account)
  const own = addresses.find((one) => one.account === account)
  const [url, setUrl] = useState(proposal(first))
  const wanted = url.trim()
  const webhook = { url: wanted, anyway: incomplete, ...(account !== undefined && { account }) }
  const form = useForm({ run: () => registerWebhook(webhook), done: () => t("webhooks.registered") }, onClose)

  const choose = (next: string | undefined) => {
    setAccount(next)
    // What the user typed stays.
    if (wanted !== "" && !addresses.some((one) => one.url === wanted)) return
    setUrl(proposal(addresses.find((one) => one.account === next)))
  }
  return (
    <FormDrawer
      title={t("webhooks.register")}
      hint={t("webhooks.registerHint")}
      action={t(incomplete ? "webhooks.saveAnyway" : "webhooks.save")}
      valid={isWebhookUrl(wanted)}
      {...form}
    >
      <AccountSelect accounts={addresses.map((one) => one.account)} value={account} onChange={choose} />
      <TextField
        label={t("webhooks.field.address")}
        hint={own?.url === wanted ? t("webhooks.ownHint") : undefined}
        type="url"
        inputMode="url"
        aria-required
        autoFocus
        maxLength={LONGEST}
        value={url}
        placeholder="https://"
        wrong={wanted !== "" && !isWebhookUrl(wanted) && t("webhooks.invalid")}
        onChange={setUrl}
      />
      {incomplete && <Notice>{t("webhooks.incomplete")}</Notice>}
      <Subtle>{t("webhooks.fixed")}</Subtle>
    </FormDrawer>
  )
}
