import { Button, Drawer, Label, RadioGroup, Text } from "@medusajs/ui"
import { useId, useState, type FormEvent } from "react"
import { sellInStore, type FormWay } from "../api/orders"
import { AccountSelect } from "../components/account-select"
import { useSellingAccounts } from "../hooks/use-accounts"
import { useAction } from "../hooks/use-action"
import { useWords } from "../i18n/use-words"

const WAYS: readonly FormWay[] = ["here", "sms", "email"]

/** Asks how the shopper gets the form, and opens it. */
export function SellDrawer({ orderId, onClose }: { orderId: string; onClose(): void }) {
  const t = useWords()
  const label = useId()
  const accounts = useSellingAccounts()
  const [chosen, setAccount] = useState<string>()
  const [way, setWay] = useState<FormWay>("here")
  const account = chosen ?? accounts[0]
  const sell = useAction({ run: sellInStore, done: () => t(`instore.started.${way}`) })

  const start = (event: FormEvent) => {
    event.preventDefault()
    if (sell.isPending) return
    const sale = { orderId, way, ...(accounts.length > 1 && account !== undefined && { account }) }
    sell.mutate(sale, { onSuccess: onClose })
  }
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()}>
      <Drawer.Content>
        <form onSubmit={start} className="flex min-h-0 flex-1 flex-col" data-testid="sell-in-store">
          <Drawer.Header>
            <Drawer.Title>{t("instore.title")}</Drawer.Title>
            <Drawer.Description className="text-ui-fg-subtle txt-small text-pretty">
              {t("instore.hint")}
            </Drawer.Description>
          </Drawer.Header>
          <Drawer.Body className="flex flex-1 flex-col gap-y-6 overflow-y-auto">
            <AccountSelect accounts={accounts} value={account} onChange={setAccount} />
            <div className="flex flex-col gap-y-2">
              <Label size="small" weight="plus" id={label}>
                {t("instore.way")}
              </Label>
              <RadioGroup
                aria-labelledby={label}
                value={way}
                onValueChange={(next) => setWay(WAYS.find((one) => one === next) ?? way)}
              >
                {WAYS.map((one) => (
                  <RadioGroup.ChoiceBox
                    key={one}
                    value={one}
                    label={t(`instore.ways.${one}`)}
                    description={t(`instore.wayHints.${one}`)}
                  />
                ))}
              </RadioGroup>
            </div>
            <Text size="small" className="text-ui-fg-subtle text-pretty">
              {t("instore.completes")}
            </Text>
          </Drawer.Body>
          <Drawer.Footer>
            <Button size="small" variant="secondary" type="button" onClick={onClose}>
              {t("general.action.cancel")}
            </Button>
            <Button size="small" type="submit" isLoading={sell.isPending}>
              {t(`instore.start.${way}`)}
            </Button>
          </Drawer.Footer>
        </form>
      </Drawer.Content>
    </Drawer>
  )
}
