import { PauseSolid } from "@medusajs/icons"
import { Button, Text } from "@medusajs/ui"
import { useState } from "react"
import { releaseOrder, type InstalmentOrder } from "../api/orders"
import { NoteDrawer } from "../components/note-drawer"
import { PersonName } from "../components/person-name"
import { useFormats } from "../format/use-formats"
import { useAction } from "../hooks/use-action"
import { useWords } from "../i18n/use-words"

/** Who holds an order, since when and why, and the way to release it. Nothing while it is not held. */
export function HoldNotice({ order: { id, hold } }: { order: InstalmentOrder }) {
  const t = useWords()
  const { ago, dateTime } = useFormats()
  if (!hold) return null
  return (
    <div role="note" aria-label={t("holds.held")} className="bg-ui-bg-subtle flex gap-x-3 px-6 py-4">
      <PauseSolid className="text-ui-fg-muted mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-y-1">
        <Text size="small" leading="compact" className="text-ui-fg-subtle pt-0.5">
          <span className="text-ui-fg-base font-medium">{t("holds.held")}</span>
          {" · "}
          <PersonName id={hold.held_by} />
          {" · "}
          <time dateTime={hold.held_at} title={dateTime(hold.held_at)}>
            {ago(hold.held_at)}
          </time>
        </Text>
        <Text size="small" className="text-ui-fg-base whitespace-pre-line text-pretty break-words">
          {hold.note}
        </Text>
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {t("holds.effect")}
        </Text>
        <div className="pt-2">
          <ReleaseHold id={id} about={hold.note} />
        </div>
      </div>
    </div>
  )
}

function ReleaseHold({ id, about }: { id: string; about: string }) {
  const t = useWords()
  const [asking, setAsking] = useState(false)
  const release = useAction({
    run: (note: string) => releaseOrder(id, note),
    done: () => t("holds.released"),
  })
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
        {t("holds.release")}
      </Button>
      {asking && (
        <NoteDrawer
          title={t("holds.release")}
          hint={t("holds.releaseHint")}
          about={about}
          placeholder={t("holds.releasePlaceholder")}
          action={t("holds.release")}
          busy={release.isPending}
          onClose={() => setAsking(false)}
          onSave={(note) => release.mutate(note, { onSuccess: () => setAsking(false) })}
        />
      )}
    </>
  )
}
