import { Button } from "@medusajs/ui"
import { useState } from "react"
import { resolveOrder } from "../api/orders"
import { NoteDrawer } from "../components/note-drawer"
import { useAction } from "../hooks/use-action"
import { useWords } from "../i18n/use-words"

/** A person has seen to it, and says how. */
export function ResolveNeed({ id, about }: { id: string; about: string }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const resolve = useAction({
    run: (note: string) => resolveOrder(id, note),
    done: () => t("needs.resolved"),
  })
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {t("needs.resolve")}
      </Button>
      {open && (
        <NoteDrawer
          open
          title={t("needs.resolveTitle")}
          hint={t("needs.resolveHint")}
          about={about}
          busy={resolve.isPending}
          onClose={() => setOpen(false)}
          onSave={(note) => resolve.mutate(note, { onSuccess: () => setOpen(false) })}
        />
      )}
    </>
  )
}
