import { Button, Drawer, Input, Label, StatusBadge, Text } from "@medusajs/ui"
import { useId, useMemo, useState, type FormEvent } from "react"
import type { Settlement } from "../api/settlements"
import { useAction } from "../api/use-action"
import { DayField } from "../components/fields"
import { Section, SectionRow } from "../components/section"
import { StaffName } from "../components/staff-name"
import { dateOf, dayOf } from "../format/days"
import { useLanguage } from "../i18n/words"
import { choiceFilter } from "../list/filters"
import { noteReceived, takeNoteBack } from "./calls"

/** The server takes no longer one. */
const LONGEST = 200

/** A payout that is older than this stands out. */
const LONG_DAYS = 7

/** Whether a payout is in the bank, or since how many days it is waited for; a dash where there is none. */
export function BankBadge({ settlement: { bank, bank_waiting_days } }: { settlement: Settlement }) {
  const { t, number } = useLanguage()
  if (bank) {
    return (
      <StatusBadge color={bank.amount_changed ? "orange" : "green"} className="text-nowrap">
        {t(bank.amount_changed ? "monthEnd.bank.changed" : "monthEnd.bank.received")}
      </StatusBadge>
    )
  }
  if (bank_waiting_days === null) return <span>–</span>
  return (
    <StatusBadge color={bank_waiting_days > LONG_DAYS ? "orange" : "grey"} className="text-nowrap">
      {t("monthEnd.bank.waiting", { days: number(bank_waiting_days) })}
    </StatusBadge>
  )
}

/** The list's filter by whether a payout is in the bank. */
export function useBankFilter() {
  const { t } = useLanguage()
  return useMemo(
    () =>
      choiceFilter("bank", t("monthEnd.bank.field"), [
        { value: "open", label: t("monthEnd.bank.open") },
        { value: "received", label: t("monthEnd.bank.received") },
      ]),
    [t],
  )
}

/** Of a settlement: whether its payout is in the bank, and the tick for it. */
export function BankSection({ settlement }: { settlement: Settlement }) {
  const { t, given, dateTime, money } = useLanguage()
  const [asking, setAsking] = useState(false)
  const { id, bank } = settlement
  const takeBack = useAction({ run: () => takeNoteBack(id), done: () => t("monthEnd.bank.takenBack") })
  return (
    <Section
      title={t("monthEnd.bank.title")}
      hint={t("monthEnd.bank.hint")}
      aside={
        <>
          <BankBadge settlement={settlement} />
          {bank && (
            <Button
              size="small"
              variant="secondary"
              isLoading={takeBack.isPending}
              onClick={() => takeBack.mutate()}
            >
              {t("monthEnd.bank.takeBack")}
            </Button>
          )}
          <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
            {t(bank ? "monthEnd.bank.change" : "monthEnd.bank.action")}
          </Button>
        </>
      }
    >
      {bank && (
        <>
          <SectionRow title={t("monthEnd.bank.receivedOn")}>{given(bank.received_on)}</SectionRow>
          <SectionRow title={t("monthEnd.bank.reference")}>{bank.reference}</SectionRow>
          <SectionRow title={t("monthEnd.bank.noted")}>
            <StaffName id={bank.noted_by} />
            <span>{dateTime(bank.noted_at)}</span>
          </SectionRow>
          {bank.amount_changed && (
            <SectionRow title={t("monthEnd.bank.changed")} hint={t("monthEnd.bank.changedHint")}>
              {money(bank.amount)}
            </SectionRow>
          )}
        </>
      )}
      {asking && <BankDrawer settlement={settlement} onClose={() => setAsking(false)} />}
    </Section>
  )
}

/** Asks for the day and the reference of the bank statement. */
function BankDrawer({ settlement, onClose }: { settlement: Settlement; onClose(): void }) {
  const { t, money, given } = useLanguage()
  const field = useId()
  const { id, bank, amount_to_settle } = settlement
  const [day, setDay] = useState<Date | null>(bank ? dateOf(bank.received_on) : new Date())
  const [reference, setReference] = useState(bank?.reference ?? "")
  const note = useAction({
    run: (given: { received_on: string; reference: string }) => noteReceived(id, given),
    done: () => t("monthEnd.bank.saved"),
  })
  const valid = day !== null && day.getTime() <= Date.now() && reference.trim() !== ""
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!valid || note.isPending) return
    note.mutate({ received_on: dayOf(day), reference: reference.trim() }, { onSuccess: onClose })
  }
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()}>
      <Drawer.Content>
        <form onSubmit={save} className="flex min-h-0 flex-1 flex-col">
          <Drawer.Header>
            <Drawer.Title>{t("monthEnd.bank.title")}</Drawer.Title>
            <Drawer.Description className="text-ui-fg-subtle txt-small">
              {t("monthEnd.bank.drawerHint")}
            </Drawer.Description>
          </Drawer.Header>
          <Drawer.Body className="flex flex-1 flex-col gap-y-6 overflow-y-auto">
            <Text size="small" weight="plus">
              {`${money(amount_to_settle)} · ${given(settlement.day)}`}
            </Text>
            <div className="flex flex-col gap-y-2">
              <Label size="small" weight="plus" aria-hidden>
                {t("monthEnd.bank.receivedOn")}
              </Label>
              <DayField name={t("monthEnd.bank.receivedOn")} value={day} onChange={setDay} modal />
            </div>
            <div className="flex flex-col gap-y-2">
              <Label size="small" weight="plus" htmlFor={field}>
                {t("monthEnd.bank.reference")}
              </Label>
              <Input
                id={field}
                maxLength={LONGEST}
                aria-required
                value={reference}
                placeholder={t("monthEnd.bank.referenceHint")}
                onChange={(event) => setReference(event.target.value)}
              />
            </div>
            {day !== null && day.getTime() > Date.now() && (
              <Text size="small" className="text-ui-fg-error" role="alert">
                {t("monthEnd.bank.future")}
              </Text>
            )}
          </Drawer.Body>
          <Drawer.Footer>
            <Button size="small" variant="secondary" type="button" onClick={onClose}>
              {t("general.action.cancel")}
            </Button>
            <Button size="small" type="submit" disabled={!valid} isLoading={note.isPending}>
              {t("general.action.save")}
            </Button>
          </Drawer.Footer>
        </form>
      </Drawer.Content>
    </Drawer>
  )
}
