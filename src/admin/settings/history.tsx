import { ArrowUturnLeft } from "@medusajs/icons"
import { ActionButton, SmallButton } from "../components/buttons"
import { RecordDrawer } from "../components/drawer"
import { SmallPrint, Strong, Subtle } from "../components/section"
import { useLanguage } from "../i18n/words"
import { useChange, useHistory, whoOf, type Change, type Settings } from "./calls"
import { RuleValue } from "./rule-value"

/** Who changed which rule, when, from what to what, and the way back. */
export function HistoryDrawer({ settings, onClose }: { settings: Settings; onClose(): void }) {
  const { t } = useLanguage()
  const query = useHistory(settings.account)
  const changes = query.data?.pages.flatMap((page) => page.changes)
  return (
    <RecordDrawer
      title={t("settings.history.title")}
      about={t("settings.history.hint")}
      query={query}
      onClose={onClose}
    >
      {changes?.length === 0 && <Subtle>{t("settings.history.nothing")}</Subtle>}
      {changes?.map((change) => (
        <OneChange key={change.id} change={change} settings={settings} />
      ))}
      {query.hasNextPage && (
        <SmallButton isLoading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("settings.history.older")}
        </SmallButton>
      )}
    </RecordDrawer>
  )
}

function OneChange({ change, settings }: { change: Change; settings: Settings }) {
  const { t, dateTime } = useLanguage()
  const send = useChange()
  const title = t("settings.history.change", { who: whoOf(change), when: dateTime(change.changed_at) })
  return (
    <section aria-label={title} className="flex flex-col gap-y-3 border-b pb-6">
      <div className="flex items-start justify-between gap-x-3">
        <div className="min-w-0">
          <Strong className="break-words">{whoOf(change)}</Strong>
          <SmallPrint>{dateTime(change.changed_at)}</SmallPrint>
          {change.reverts !== null && <SmallPrint>{t("settings.history.reverted")}</SmallPrint>}
        </div>
        <ActionButton
          label={t("settings.history.takeBack")}
          icon={<ArrowUturnLeft />}
          confirm={{
            title: t("settings.history.ask"),
            description: t("settings.history.askHint"),
            variant: "confirmation",
          }}
          run={() => send(settings, "settings/revert", { change_id: change.id })}
          done={() => t("settings.history.takenBack")}
        />
      </div>
      {change.changes.map(({ field, from, to }) => (
        <dl key={field} className="txt-compact-small text-ui-fg-subtle grid grid-cols-2 gap-x-4 gap-y-1">
          {[from, to].map((value, index) => (
            <div key={index} className="flex min-w-0 flex-col gap-y-1 break-words">
              <dt className="text-ui-fg-base">
                {t(index === 0 ? "settings.history.before" : "settings.history.after", {
                  field: t(`settings.rule.${field}`),
                })}
              </dt>
              <dd className="min-w-0">
                <RuleValue rule={field} values={{ ...settings.values, [field]: value }} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  )
}
