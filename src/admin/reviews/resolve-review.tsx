import { Button } from "@medusajs/ui"
import { useState } from "react"
import { resolveOrder } from "../api/orders"
import { NoteDrawer } from "../components/note-drawer"
import { useAction } from "../hooks/use-action"
import { useWords } from "../i18n/use-words"

interface Listed {
  reason: string
  about: string
}

/** A person has seen to it, and says how: of what was listed when they began to write, whatever comes meanwhile. */
export function ResolveNeed({ id, listed }: { id: string; listed: Listed }) {
  const t = useWords()
  const [seen, setSeen] = useState<Listed | null>(null)
  const resolve = useAction({
    run: (written: { reason: string; note: string }) => resolveOrder(id, written),
    done: () => t("needs.resolved"),
  })
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setSeen(listed)}>
        {t("needs.resolve")}
      </Button>
      {seen && (
        <NoteDrawer
          open
          title={t("needs.resolveTitle")}
          hint={t("needs.resolveHint")}
          about={seen.about}
          busy={resolve.isPending}
          onClose={() => setSeen(null)}
          onSave={(note) => resolve.mutate({ reason: seen.reason, note }, { onSuccess: () => setSeen(null) })}
        />
      )}
    </>
  )
}
