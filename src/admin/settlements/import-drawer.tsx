import { useId, useState } from "react"
import { useAccounts } from "../api/accounts"
import { importSettlements } from "../api/imports"
import { useAction } from "../api/use-action"
import { FormDrawer } from "../components/drawer"
import { AccountSelect, LabelledDay } from "../components/fields"
import { Wrong } from "../components/text"
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
  const start = useAction({ run: importSettlements, done: () => t("imports.started") })
  const problem = useId()
  const valid = from !== null && to !== null && canImport(from, to)
  const checked = { invalid: !valid, describedBy: problem }
  return (
    <FormDrawer
      title={t("imports.title")}
      hint={t("imports.hint")}
      action={t("imports.start")}
      valid={valid}
      busy={start.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (!valid) return
        const range = { from: dayOf(from), to: dayOf(to), ...(account !== undefined && { account }) }
        start.mutate(range, { onSuccess: onClose })
      }}
    >
      <LabelledDay name={t("general.range.from")} value={from} onChange={setFrom} {...checked} />
      <LabelledDay name={t("general.range.to")} value={to} onChange={setTo} {...checked} />
      <AccountSelect accounts={accounts} value={account} every={t("imports.every")} onChange={setAccount} />
      {!valid && <Wrong id={problem}>{t("imports.invalid")}</Wrong>}
    </FormDrawer>
  )
}
