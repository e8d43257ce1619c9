import { Container, Input } from "@medusajs/ui"
import { useId, useState } from "react"
import { refundPayment, type InstalmentOrderDetail, type Return } from "../api/orders"
import { useForm } from "../api/use-action"
import { DrawerButton } from "../components/buttons"
import { FormDrawer } from "../components/drawer"
import { Field } from "../components/fields"
import { SectionRows, State, Strong, Subtle, Wrong } from "../components/section"
import { readAmount, writeAmount } from "../format/amount"
import { useLanguage } from "../i18n/words"
import { refundable, returnRefund } from "./refundable"

/** The returns of an order that were not refunded yet, each with its refund. */
export function Returns({ order }: { order: InstalmentOrderDetail }) {
  return (
    <ul className="divide-y divide-dashed">
      {order.returns.map((one) => (
        <ReturnItem key={one.id} one={one} order={order} />
      ))}
    </ul>
  )
}

interface ReturnProps {
  one: Return
  order: InstalmentOrderDetail
}

function ReturnItem({ one, order }: ReturnProps) {
  const { t, money } = useLanguage()
  const { cents } = returnRefund({
    valueCents: one.value_cents,
    feeCents: one.fee_cents,
    leftCents: refundable(order).cents,
  })
  const number = one.display_id
  return (
    <li className="flex flex-col gap-y-3 px-6 py-4">
      <div className="flex items-center justify-between gap-x-4">
        <Strong>{t("orders.returns.number", { number })}</Strong>
        <State color={one.received ? "green" : "orange"}>
          {t(one.received ? "orders.returns.received" : "orders.returns.requested")}
        </State>
      </div>
      <div>
        <DrawerButton drawer={(close) => <ReturnDrawer one={one} order={order} onClose={close} />}>
          {t("orders.returns.refund", { number, amount: money(cents, order.currency_code) })}
        </DrawerButton>
      </div>
    </li>
  )
}

/** Asks for the fee, says what comes of it, and refunds that in Medusa, with the return's note. */
function ReturnDrawer({ one, order, onClose }: ReturnProps & { onClose(): void }) {
  const { t, money, locale } = useLanguage()
  const [fee, setFee] = useState(() => writeAmount(one.fee_cents, locale))
  const problem = useId()
  const left = refundable(order)
  const feeCents = readAmount(fee)
  const amount = (cents: number) => money(cents, order.currency_code)
  const { cents, limit } = returnRefund({
    valueCents: one.value_cents,
    feeCents: feeCents ?? 0,
    leftCents: left.cents,
  })
  const valid = feeCents !== null && cents > 0
  const number = one.display_id
  const form = useForm(
    {
      run: () => refundPayment(order, { cents, note: one.note }),
      done: () => t("orders.returns.done", { amount: amount(cents) }),
    },
    onClose,
  )
  return (
    <FormDrawer
      title={t("orders.returns.title", { number })}
      hint={t("orders.returns.hint", { note: one.note })}
      action={t("orders.returns.action", { amount: amount(valid ? cents : 0) })}
      valid={valid}
      {...form}
    >
      {!one.received && <Subtle>{t("orders.returns.notReceived")}</Subtle>}
      <Field label={t("orders.returns.fee")}>
        {(id) => (
          <Input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={fee}
            aria-invalid={!valid}
            aria-describedby={problem}
            onChange={(event) => setFee(event.target.value)}
          />
        )}
      </Field>
      <Container className="divide-y p-0">
        <SectionRows
          rows={[
            [t("orders.returns.value"), amount(one.value_cents), t("orders.returns.valueHint")],
            [t("orders.returns.left"), amount(left.cents)],
            [
              t("orders.returns.refunded"),
              <Strong className="tabular-nums">{amount(valid ? cents : 0)}</Strong>,
            ],
          ]}
        />
      </Container>
      <div id={problem} aria-live="polite">
        {feeCents === null ? (
          <Wrong>{t("orders.returns.noAmount")}</Wrong>
        ) : (
          limit && <Wrong>{t(`orders.returns.limit.${limit}`, { left: amount(left.cents) })}</Wrong>
        )}
      </div>
      {left.unresolved && <Subtle>{t("orders.outlook.unresolved")}</Subtle>}
    </FormDrawer>
  )
}
