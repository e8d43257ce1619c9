import { ArrowUpRightOnBox, Link as LinkIcon } from "@medusajs/icons"
import { Button, Copy, Label, RadioGroup } from "@medusajs/ui"
import { useId, useState } from "react"
import { useSellingAccounts } from "../api/accounts"
import { changeOrder, sellInStore, type FormWay, type InstalmentOrder } from "../api/orders"
import { FormDrawer } from "../components/drawer"
import { AccountSelect } from "../components/fields"
import { TextLink } from "../components/links"
import { Section, Subtle } from "../components/section"
import { useForm } from "../api/use-action"
import { useLanguage } from "../i18n/words"
import { ActionButton, DrawerButton, SmallButton } from "../components/buttons"
import { isSale } from "./sellable"

const WAYS: readonly FormWay[] = ["here", "sms", "email", "link"]

/** Offers to sell in instalments what is outstanding. Nothing where no account sells in the order's region. */
export function SellInStore({ orderId }: { orderId: string }) {
  const { t } = useLanguage()
  if (useSellingAccounts(orderId).length === 0) return null
  const sell = (
    <DrawerButton drawer={(close) => <SellDrawer orderId={orderId} onClose={close} />}>
      {t("instore.action")}
    </DrawerButton>
  )
  return <Section title={t("instore.title")} hint={t("instore.offer")} aside={sell} />
}

/** Asks how the shopper gets the form, and opens it. */
function SellDrawer({ orderId, onClose }: { orderId: string; onClose(): void }) {
  const { t } = useLanguage()
  const label = useId()
  const accounts = useSellingAccounts(orderId)
  const [chosen, setAccount] = useState<string>()
  const [way, setWay] = useState<FormWay>("here")
  const account = chosen ?? accounts[0]
  const sale = { orderId, way, ...(accounts.length > 1 && account !== undefined && { account }) }
  const form = useForm({ run: () => sellInStore(sale), done: () => t(`instore.started.${way}`) }, onClose)
  return (
    <FormDrawer
      title={t("instore.title")}
      hint={t("instore.hint")}
      action={t(`instore.start.${way}`)}
      {...form}
    >
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
      <Subtle>{t("instore.completes")}</Subtle>
    </FormDrawer>
  )
}

/** What a staff member can do while the shopper has the form of a sale. */
export function OpenSale({ order }: { order: InstalmentOrder }) {
  const { t } = useLanguage()
  const { form_url: form, payment_url: link } = order
  const orderId = order.order_id ?? order.unpaid_order?.id
  if (!isSale(order) || order.status !== "CREATED") return null
  const isSent = !order.assisted_sale && !link
  const waits = link ? "waitsForLink" : order.assisted_sale ? "waitsHere" : "waitsAway"
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4" aria-live="polite">
      <Subtle>{t(`instore.${waits}`)}</Subtle>
      <div className="flex flex-wrap items-center gap-2">
        {order.assisted_sale && form && (
          <Button size="small" asChild>
            <a href={form} target="_blank" rel="noreferrer">
              {t("instore.openForm")}
              <ArrowUpRightOnBox />
            </a>
          </Button>
        )}
        {link && (
          <Copy content={link} aria-label={t("instore.copyLink")} asChild>
            <SmallButton>
              <LinkIcon />
              {t("instore.copyLink")}
            </SmallButton>
          </Copy>
        )}
        {isSent && <Send id={order.id} by="sms" />}
        {isSent && <Send id={order.id} by="email" />}
        {orderId && (
          <DrawerButton
            variant="transparent"
            drawer={(close) => <SellDrawer orderId={orderId} onClose={close} />}
          >
            {t("instore.otherWay")}
          </DrawerButton>
        )}
      </div>
    </div>
  )
}

function Send({ id, by }: { id: string; by: "sms" | "email" }) {
  const { t } = useLanguage()
  return (
    <ActionButton
      label={t(`instore.again.${by}`)}
      run={() => changeOrder(id, "send", { by })}
      done={() => t(`instore.started.${by}`)}
    />
  )
}

/** On the page of a draft whose sale went through meanwhile: that page shows a draft no more. */
export function BecameOrder({ orderId }: { orderId: string }) {
  const { t } = useLanguage()
  const link = <TextLink to={`/orders/${orderId}`}>{t("instore.toOrder")}</TextLink>
  return <Section title={t("instore.becameOrder")} aside={link} />
}
