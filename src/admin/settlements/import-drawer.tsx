import { useId, useState } from "react"
import { useAccounts } from "../api/accounts"
import { importSettlements } from "../api/imports"
import { useForm } from "../api/use-action"
import { FormDrawer } from "../components/drawer"
import { AccountSelect, LabelledDay } from "../components/fields"
import { Wrong } from "../components/section"
import { dayOf } from "../format/days"
import { useLanguage } from "../i18n/words"
import { canImport } from "./imports"

const DAY_MS = 86_400_000
/** What is proposed: a month, however long it is. */
const PROPOSED_DAYS = 31

/** Asks for which days, and starts an import of them. */
export function ImportDrawer({ onClose }: { onClose(): void }) {
  const { t } = useLanguage()
  const accounts = useAccounts()
  const [from, setFrom] = useState<Date | null>(new Date(Date.now() - PROPOSED_DAYS * DAY_MS))
  const [to, setTo] = useState<Date | null>(new Date())
  const [account, setAccount] = useState<string>()
  const problem = useId()
  const range =
    from !== null && to !== null && canImport(from, to)
      ? { from: dayOf(from), to: dayOf(to), ...(account !== undefined && { account }) }
      : null
  const valid = range !== null
  const form = useForm(
    { run: async () => range && importSettlements(range), done: () => t("imports.started") },
    onClose,
  )
  const checked = { invalid: !valid, describedBy: problem }
  return (
    <FormDrawer
      title={t("imports.title")}
      hint={t("imports.hint")}
      action={t("imports.start")}
      valid={valid}
      {...form}
    >
      <LabelledDay name={t("general.range.from")} value={from} onChange={setFrom} {...checked} />
      <LabelledDay name={t("general.range.to")} value={to} onChange={setTo} {...checked} />
      <AccountSelect accounts={accounts} value={account} every={t("imports.every")} onChange={setAccount} />
      {!valid && <Wrong id={problem}>{t("imports.invalid")}</Wrong>}
    </FormDrawer>
  )
}
