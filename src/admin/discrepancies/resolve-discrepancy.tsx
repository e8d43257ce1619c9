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
  const [open, setOpen] = useState(false)
  const resolve = useAction({
    run: (note: string) => resolveDiscrepancy(discrepancy.id, note),
    done: () => t("discrepancies.resolved"),
  })
  const done = () => {
    setOpen(false)
    onDone?.()
  }
  if (discrepancy.status !== "open") return null
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {t("discrepancies.resolve")}
      </Button>
      {open && (
        <NoteDrawer
          open
          title={t("discrepancies.resolveTitle")}
          hint={t("discrepancies.resolveHint")}
          about={title(discrepancy.kind)}
          busy={resolve.isPending}
          onClose={() => setOpen(false)}
          onSave={(note) => resolve.mutate(note, { onSuccess: done })}
        />
      )}
    </>
  )
}
