import type { Transition } from "../api/orders"
import { isKnown, useLanguage } from "../i18n/words"
import { reviewWords } from "../reviews/reviews"
import { statusName } from "./statuses"
import { SmallPrint, Strong, Subtle } from "../components/section"
import { StaffName } from "../components/staff-name"

/** The changes of status, newest first, and what triggered each read. */
export function TransitionList({ transitions }: { transitions: Transition[] }) {
  const newest = [...transitions].sort((a, b) => b.created_at.localeCompare(a.created_at))
  return (
    <ol className="flex flex-col px-6 py-4">
      {newest.map((transition, index) => (
        <TransitionItem key={transition.id} transition={transition} last={index === newest.length - 1} />
      ))}
    </ol>
  )
}

function TransitionItem({ transition, last }: { transition: Transition; last: boolean }) {
  const { t, dateTime, ago } = useLanguage()
  const { source, detail, made_by } = transition
  // A code of the plugin's own, with a staff member's note or its moment, or an error as it was written.
  const [code = "", ...rest] = detail?.split(" ") ?? []
  const said = code === "reopened" ? reviewWords(t, { reason: rest[0] ?? "" }).title : rest.join(" ")
  return (
    <li className="grid grid-cols-[20px_1fr] gap-x-2">
      <div className="flex flex-col items-center" aria-hidden>
        <div className="flex size-5 shrink-0 items-center justify-center">
          <div className="bg-ui-tag-neutral-icon size-1.5 rounded-full" />
        </div>
        {!last && <div className="bg-ui-border-base w-px flex-1" />}
      </div>
      <div className={last ? "" : "pb-4"}>
        <div className="flex items-start justify-between gap-x-4">
          <Strong className="pt-0.5">{statusName(t, transition.to_status)}</Strong>
          <time dateTime={transition.created_at} title={dateTime(transition.created_at)}>
            <SmallPrint className="text-nowrap">{ago(transition.created_at)}</SmallPrint>
          </time>
        </div>
        <Subtle>
          {t("orders.transitions.by", {
            source: isKnown("source", source) ? t(`orders.source.${source}`) : source,
          })}
          {made_by && (
            <>
              {" · "}
              <StaffName id={made_by} />
            </>
          )}
        </Subtle>
        {detail && (
          <Subtle>{isKnown("happened", code) ? t(`orders.transitions.happened.${code}`) : detail}</Subtle>
        )}
        {made_by && <Subtle className="whitespace-pre-line">{said}</Subtle>}
      </div>
    </li>
  )
}
