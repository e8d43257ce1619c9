import { Button, Drawer, Input, Label, Text } from "@medusajs/ui"
import { useId, useState, type FormEvent } from "react"
import { registerWebhook, type OwnUrl } from "../api/webhooks"
import { AccountSelect } from "../components/fields"
import { useAction } from "../api/use-action"
import { useWords } from "../i18n/words"
import { isWebhookUrl } from "./is-webhook-url"

/** The server takes no longer address. */
const LONGEST = 500

/** Asks for an address, this shop's own unless it is registered, and registers it. */
export function RegisterDrawer({ addresses, onClose }: { addresses: OwnUrl[]; onClose(): void }) {
  const t = useWords()
  const field = useId()
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
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isWebhookUrl(wanted) || register.isPending) return
    register.mutate({ url: wanted, ...(account !== undefined && { account }) }, { onSuccess: onClose })
  }
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()}>
      <Drawer.Content>
        <form onSubmit={save} noValidate className="flex min-h-0 flex-1 flex-col">
          <Drawer.Header>
            <Drawer.Title>{t("webhooks.register")}</Drawer.Title>
            <Drawer.Description className="text-ui-fg-subtle txt-small">
              {t("webhooks.registerHint")}
            </Drawer.Description>
          </Drawer.Header>
          <Drawer.Body className="flex flex-1 flex-col gap-y-6 overflow-y-auto">
            <AccountSelect accounts={addresses.map((one) => one.account)} value={account} onChange={choose} />
            <div className="flex flex-col gap-y-2">
              <Label size="small" weight="plus" htmlFor={field}>
                {t("webhooks.field.address")}
              </Label>
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
                {wrong && (
                  <Text size="small" className="text-ui-fg-error" role="alert">
                    {t("webhooks.invalid")}
                  </Text>
                )}
                {own?.url === wanted && (
                  <Text size="small" className="text-ui-fg-subtle">
                    {t("webhooks.ownHint")}
                  </Text>
                )}
              </div>
            </div>
            <Text size="small" className="text-ui-fg-subtle text-pretty">
              {t("webhooks.fixed")}
            </Text>
          </Drawer.Body>
          <Drawer.Footer>
            <Button size="small" variant="secondary" type="button" onClick={onClose}>
              {t("general.action.cancel")}
            </Button>
            <Button size="small" type="submit" disabled={!wanted || wrong} isLoading={register.isPending}>
              {t("webhooks.save")}
            </Button>
          </Drawer.Footer>
        </form>
      </Drawer.Content>
    </Drawer>
  )
}
