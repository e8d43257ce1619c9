import { ExclamationCircleSolid } from "@medusajs/icons"
import { Button, Text } from "@medusajs/ui"
import { useState, type ReactNode } from "react"
import type { Review } from "../api/orders"
import { resolveReview } from "../api/reviews"
import { NoteDrawer } from "../components/note-drawer"
import { useFormats } from "../format/use-formats"
import { useAction } from "../hooks/use-action"
import { useWords } from "../i18n/use-words"
import { useReviewWords } from "./use-review-words"

/** Why an order needs review, what to do, and the ways to do it. */
export function ReviewNotice({ review, children }: { review: Review; children?: ReactNode }) {
  const t = useWords()
  const { ago, dateTime } = useFormats()
  const { title, todo } = useReviewWords()(review)
  const { opened_at, detail } = review
  return (
    <div role="note" aria-label={title} className="bg-ui-bg-subtle flex gap-x-3 px-6 py-4">
      <ExclamationCircleSolid className="text-ui-tag-orange-icon mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-y-1">
        <Text size="small" weight="plus" leading="compact" className="pt-0.5">
          {title}
        </Text>
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {todo}
        </Text>
        {detail && (
          <Text size="xsmall" className="text-ui-fg-subtle break-words">
            {t("general.technical", { detail })}
          </Text>
        )}
        <Text size="xsmall" className="text-ui-fg-subtle" title={dateTime(opened_at)}>
          {ago(opened_at)}
        </Text>
        <div className="flex flex-wrap gap-2 pt-2">
          {children}
          <ResolveReview id={review.id} about={title} />
        </div>
      </div>
    </div>
  )
}

/** Closes one review, with a note on what was done or found out. */
function ResolveReview({ id, about }: { id: string; about: string }) {
  const t = useWords()
  const [asking, setAsking] = useState(false)
  const resolve = useAction({
    run: (note: string) => resolveReview(id, note),
    done: () => t("reviews.resolved"),
  })
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
        {t("reviews.resolve")}
      </Button>
      {asking && (
        <NoteDrawer
          title={t("reviews.resolveTitle")}
          hint={t("reviews.resolveHint")}
          about={about}
          placeholder={t("reviews.notePlaceholder")}
          action={t("reviews.resolve")}
          busy={resolve.isPending}
          onClose={() => setAsking(false)}
          onSave={(note) => resolve.mutate(note, { onSuccess: () => setAsking(false) })}
        />
      )}
    </>
  )
}
