import type { AccountHealth } from "../api/health"
import { SectionRow } from "../components/section-row"
import { TextLink } from "../components/text-link"
import { useFormats } from "../format/use-formats"
import { useWords } from "../i18n/use-words"
import { Moment } from "./moment"

/** What last happened with an account, and what needs review. */
export function ActivityRows({ account }: { account: AccountHealth }) {
  const t = useWords()
  const { number } = useFormats()
  const { needs_review } = account
  return (
    <>
      <SectionRow title={t("health.row.callback")} hint={t("health.row.callbackHint")}>
        <Moment at={account.last_callback_at} />
      </SectionRow>
      <SectionRow title={t("health.row.pass")} hint={t("health.row.passHint")}>
        <Moment at={account.last_pass_at} />
      </SectionRow>
      <SectionRow title={t("health.row.import")}>
        <LastImport of={account.last_import} />
      </SectionRow>
      <SectionRow title={t("reviews.needed")}>
        {needs_review === 0 ? (
          t("reviews.empty")
        ) : (
          <span className="flex flex-wrap gap-x-2">
            <span>{number(needs_review)}</span>
            <TextLink to={`/instalments?account=${encodeURIComponent(account.name)}`}>
              {t("general.action.showAll")}
            </TextLink>
          </span>
        )}
      </SectionRow>
    </>
  )
}

/** One that failed or is under way is explained where settlements are. */
function LastImport({ of: last }: { of: AccountHealth["last_import"] }) {
  const t = useWords()
  const { ago } = useFormats()
  if (last === null) return <Moment at={null} />
  if (last.state === "done") return <Moment at={last.finished_at} />
  const text =
    last.state === "failed"
      ? t("health.import.failed", { when: ago(last.finished_at ?? last.created_at) })
      : t("health.import.underWay")
  return <TextLink to="/instalments/settlements">{text}</TextLink>
}
