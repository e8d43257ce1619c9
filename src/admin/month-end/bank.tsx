import { useId, useState } from "react"
import type { Settlement } from "../api/settlements"
import { useForm } from "../api/use-action"
import { ActionButton, DrawerButton } from "../components/buttons"
import { FormDrawer } from "../components/drawer"
import { LabelledDay, TextField } from "../components/fields"
import { Section, SectionRows, State, Strong, Wrong } from "../components/section"
import { StaffName } from "../components/staff-name"
import { dateOf, dayOf } from "../format/days"
import { useLanguage } from "../i18n/words"
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
      <State color={bank.amount_changed ? "orange" : "green"}>
        {t(bank.amount_changed ? "monthEnd.bank.changed" : "monthEnd.bank.received")}
      </State>
    )
  }
  if (bank_waiting_days === null) return <span>–</span>
  return (
    <State color={bank_waiting_days > LONG_DAYS ? "orange" : "grey"}>
      {t("monthEnd.bank.waiting", { days: number(bank_waiting_days) })}
    </State>
  )
}

/** Of a settlement: whether its payout is in the bank, and the tick for it. */
export function BankSection({ settlement }: { settlement: Settlement }) {
  const { t, given, dateTime, money } = useLanguage()
  const { id, bank } = settlement
  return (
    <Section
      title={t("monthEnd.bank.title")}
      hint={t("monthEnd.bank.hint")}
      aside={
        <>
          <BankBadge settlement={settlement} />
          {bank && (
            <ActionButton
              label={t("monthEnd.bank.takeBack")}
              run={() => takeNoteBack(id)}
              done={() => t("monthEnd.bank.takenBack")}
            />
          )}
          <DrawerButton drawer={(close) => <BankDrawer settlement={settlement} onClose={close} />}>
            {t(bank ? "monthEnd.bank.change" : "monthEnd.bank.action")}
          </DrawerButton>
        </>
      }
    >
      {bank && (
        <SectionRows
          rows={[
            [t("monthEnd.bank.receivedOn"), given(bank.received_on)],
            [t("monthEnd.bank.reference"), bank.reference],
            [
              t("monthEnd.bank.noted"),
              <>
                <StaffName id={bank.noted_by} />
                <span>{dateTime(bank.noted_at)}</span>
              </>,
            ],
            [
              t("monthEnd.bank.changed"),
              bank.amount_changed && money(bank.amount),
              t("monthEnd.bank.changedHint"),
            ],
          ]}
        />
      )}
    </Section>
  )
}

/** Asks for the day and the reference of the bank statement. */
function BankDrawer({ settlement, onClose }: { settlement: Settlement; onClose(): void }) {
  const { t, money, given } = useLanguage()
  const { bank, payout } = settlement
  const [day, setDay] = useState<Date | null>(bank ? dateOf(bank.received_on) : new Date())
  const [reference, setReference] = useState(bank?.reference ?? "")
  const note = { received_on: day ? dayOf(day) : "", reference: reference.trim() }
  const form = useForm(
    { run: () => noteReceived(settlement, note), done: () => t("monthEnd.bank.saved") },
    onClose,
  )
  const problem = useId()
  const isFuture = day !== null && day.getTime() > Date.now()
  const valid = day !== null && !isFuture && note.reference !== ""
  return (
    <FormDrawer
      title={t("monthEnd.bank.title")}
      hint={t("monthEnd.bank.drawerHint")}
      action={t("general.action.save")}
      valid={valid}
      {...form}
    >
      <Strong>{`${money(payout)} · ${given(settlement.day)}`}</Strong>
      <LabelledDay
        name={t("monthEnd.bank.receivedOn")}
        value={day}
        onChange={setDay}
        invalid={isFuture}
        describedBy={problem}
      />
      <TextField
        label={t("monthEnd.bank.reference")}
        maxLength={LONGEST}
        aria-required
        value={reference}
        placeholder={t("monthEnd.bank.referenceHint")}
        onChange={setReference}
      />
      {isFuture && <Wrong id={problem}>{t("monthEnd.bank.future")}</Wrong>}
    </FormDrawer>
  )
}
