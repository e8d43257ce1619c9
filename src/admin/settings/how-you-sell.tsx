import { LockClosedSolid, PencilSquare } from "@medusajs/icons"
import { useAccountsQuery } from "../api/accounts"
import { DrawerButton } from "../components/buttons"
import { Read, Section, SmallPrint, Strong } from "../components/section"
import { useLanguage } from "../i18n/words"
import { useHistory, useSettings, type Change, type Field, type Settings } from "./calls"
import { HistoryDrawer } from "./history"
import { MessagePreview } from "./message-preview"
import { RuleDrawer } from "./rule-drawer"
import { RULES, sourceWords } from "./rules"
import { RuleValue } from "./rule-value"

/** The rules in force by which each account sells, where each is set, and the way to change it. */
export function HowYouSell() {
  return (
    <Read query={useAccountsQuery()} rows={7}>
      {(accounts) =>
        accounts.map((account, index) => (
          <AccountRules key={account} account={account} first={index === 0} several={accounts.length > 1} />
        ))
      }
    </Read>
  )
}

interface AccountRulesProps {
  account: string
  first: boolean
  several: boolean
}

function AccountRules({ account, first, several }: AccountRulesProps) {
  const { t } = useLanguage()
  const history = useHistory(account)
  const changes = history.data?.pages.flatMap((page) => page.changes) ?? []
  return (
    <Read query={useSettings(account)} rows={7}>
      {({ settings }) => (
        <Section
          level={first ? "h1" : "h2"}
          title={several ? t("settings.titleFor", { account }) : t("settings.title")}
          hint={t("settings.hint")}
          aside={
            <DrawerButton drawer={(close) => <HistoryDrawer settings={settings} onClose={close} />}>
              {t("settings.history.title")}
            </DrawerButton>
          }
        >
          {RULES.map((rule) => (
            <RuleRow key={rule} rule={rule} settings={settings} changes={changes} />
          ))}
          <div className="px-6 py-4">
            <MessagePreview {...settings} />
          </div>
        </Section>
      )}
    </Read>
  )
}

interface RuleRowProps {
  rule: Field
  settings: Settings
  changes: readonly Change[]
}

function RuleRow({ rule, settings, changes }: RuleRowProps) {
  const language = useLanguage()
  const { t } = language
  const title = t(`settings.rule.${rule}`)
  return (
    <div className="text-ui-fg-subtle flex items-start gap-x-3 px-6 py-4">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-x-4 gap-y-2 md:grid-cols-2">
        <Strong className="text-pretty">{title}</Strong>
        <div className="txt-compact-small flex min-w-0 flex-col gap-y-1 break-words">
          <div>
            <RuleValue rule={rule} values={settings.values} />
          </div>
          <SmallPrint>{sourceWords(rule, { settings, changes }, language)}</SmallPrint>
        </div>
      </div>
      {settings.locked.includes(rule) ? (
        <LockClosedSolid className="text-ui-fg-muted mx-2 shrink-0" aria-hidden />
      ) : (
        <DrawerButton
          variant="transparent"
          className="shrink-0"
          aria-label={t("settings.edit", { rule: title })}
          drawer={(close) => <RuleDrawer rule={rule} settings={settings} onClose={close} />}
        >
          <PencilSquare />
        </DrawerButton>
      )}
    </div>
  )
}
