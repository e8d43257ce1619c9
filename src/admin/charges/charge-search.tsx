import { Button, Input, Label } from "@medusajs/ui"
import { useEffect, useId, useState, type FormEvent } from "react"
import { AccountSelect } from "../components/account-select"
import { useLegacyAccounts } from "../hooks/use-accounts"
import { useWords } from "../i18n/use-words"

/** The server takes no longer identifier. */
const LONGEST = 200

export interface Wanted {
  text: string
  account: string | undefined
}

interface ChargeSearchProps {
  wanted: Wanted
  busy: boolean
  onLookUp(wanted: Wanted): void
}

/** Asks for an order's identifier or a charge's id. The service is asked only once all of it is typed. */
export function ChargeSearch({ wanted, busy, onLookUp }: ChargeSearchProps) {
  const t = useWords()
  const field = useId()
  const accounts = useLegacyAccounts()
  const [text, setText] = useState(wanted.text)
  const [account, setAccount] = useState(wanted.account)
  // Going back in the browser shows what was asked then.
  useEffect(() => {
    setText(wanted.text)
    setAccount(wanted.account)
  }, [wanted.text, wanted.account])
  const lookUp = (event: FormEvent) => {
    event.preventDefault()
    onLookUp({ text: text.trim(), account })
  }
  return (
    <form role="search" onSubmit={lookUp} className="flex flex-wrap items-end gap-3 border-t px-6 py-4">
      <div className="flex min-w-0 flex-col gap-y-2" style={{ flex: "1 1 240px", maxWidth: 480 }}>
        <Label size="small" weight="plus" htmlFor={field}>
          {t("charges.search")}
        </Label>
        <Input
          id={field}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST}
          value={text}
          placeholder={t("charges.searchHint")}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="empty:hidden" style={{ minWidth: 160 }}>
        <AccountSelect accounts={accounts} value={account} every={t("charges.every")} onChange={setAccount} />
      </div>
      <Button type="submit" variant="secondary" disabled={!text.trim()} isLoading={busy}>
        {t("charges.lookUp")}
      </Button>
    </form>
  )
}
