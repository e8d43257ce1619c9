import { useLanguage } from "../i18n/words"

/** How long ago something happened, and when; that it never did, where it did not. */
export function Moment({ at }: { at: string | null }) {
  const { t, ago, dateTime } = useLanguage()
  if (at === null) return <span className="text-ui-fg-subtle">{t("health.never")}</span>
  return (
    <>
      <span>{ago(at)}</span>
      <span className="text-ui-fg-subtle">{dateTime(at)}</span>
    </>
  )
}
