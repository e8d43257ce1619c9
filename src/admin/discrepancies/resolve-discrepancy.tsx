import { Button } from "@medusajs/ui"
import { useState } from "react"
import { resolveDiscrepancy, type Discrepancy } from "../api/discrepancies"
import { NoteDrawer } from "../components/note-drawer"
import { useAction } from "../hooks/use-action"
import { useWords } from "../i18n/use-words"
import { useKindWords } from "./use-kind-words"

/** A person says why it is right as it is. Nothing for one that is not open. */
export function ResolveDiscrepancy({ discrepancy, onDone }: { discrepancy: Discrepancy; onDone?(): void }) {
  const t = useWords()
  const { title } = useKindWords()
  const [seen, setSeen] = useState<Discrepancy | null>(null)
  const resolve = useAction({
    run: (written: { of: Discrepancy; note: string }) => resolveDiscrepancy(written.of, written.note),
    done: () => t("discrepancies.resolved"),
  })
  const done = () => {
    setSeen(null)
    onDone?.()
  }
  if (discrepancy.status !== "open") return null
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setSeen(discrepancy)}>
        {t("discrepancies.resolve")}
      </Button>
      {seen && (
        <NoteDrawer
          title={t("discrepancies.resolveTitle")}
          hint={t("discrepancies.resolveHint")}
          about={title(seen.kind)}
          placeholder={t("reviews.notePlaceholder")}
          busy={resolve.isPending}
          onClose={() => setSeen(null)}
          onSave={(note) => resolve.mutate({ of: seen, note }, { onSuccess: done })}
        />
      )}
    </>
  )
}
