import { CheckCircle } from "@medusajs/icons"
import type { ClosedReview } from "../api/orders"
import { StaffName } from "../components/staff-name"
import { isKnown, useLanguage } from "../i18n/words"
import { reviewWords } from "./review-words"
import { Strong, Subtle } from "../components/text"

/** What an order needed review for before, and who or what ended it. */
export function ClosedReviews({ reviews }: { reviews: ClosedReview[] }) {
  return (
    <ul className="divide-y divide-dashed">
      {reviews.map((review) => (
        <ClosedItem key={review.id} review={review} />
      ))}
    </ul>
  )
}

function ClosedItem({ review }: { review: ClosedReview }) {
  const { t, dateTime } = useLanguage()
  const { title } = reviewWords(t, review)
  const { opened_at, resolved_at, resolved_by, note, ended_at } = review
  return (
    <li className="text-ui-fg-subtle flex gap-x-3 px-6 py-4">
      <CheckCircle className="text-ui-fg-muted mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-y-1">
        <Strong className="text-ui-fg-base pt-0.5">{title}</Strong>
        <Subtle>{t("reviews.openedAt", { when: dateTime(opened_at) })}</Subtle>
        {resolved_at && (
          <Subtle>
            {t("reviews.resolvedAt", { when: dateTime(resolved_at) })}
            {resolved_by && (
              <>
                {" · "}
                <StaffName id={resolved_by} />
              </>
            )}
          </Subtle>
        )}
        {note && <Subtle className="whitespace-pre-line">{note}</Subtle>}
        {ended_at && !resolved_at && <Ending review={review} at={ended_at} />}
      </div>
    </li>
  )
}

/** What ended it without a staff member; an ending newer than these pages has no words. */
function Ending({ review: { ended_by }, at }: { review: ClosedReview; at: string }) {
  const { t, dateTime } = useLanguage()
  const cause = ended_by !== null && isKnown("ending", ended_by) && t(`reviews.ending.${ended_by}`)
  return <Subtle>{[t("reviews.endedAt", { when: dateTime(at) }), cause].filter(Boolean).join(" · ")}</Subtle>
}
