import { Button, Drawer, Label, Text, Textarea } from "@medusajs/ui"
import { useId, useState, type FormEvent } from "react"
import { useWords } from "../i18n/use-words"

interface NoteDrawerProps {
  open: boolean
  title: string
  hint: string
  /** What the note is about. */
  about: string
  busy: boolean
  onClose(): void
  onSave(note: string): void
}

/** The server takes no longer one. */
const LONGEST = 1_000

/** Asks for a note, which is kept with the name of who wrote it. */
export function NoteDrawer({ open, title, hint, about, busy, onClose, onSave }: NoteDrawerProps) {
  const t = useWords()
  const field = useId()
  const [note, setNote] = useState("")
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() && !busy) onSave(note.trim())
  }
  return (
    <Drawer open={open} onOpenChange={(next) => !next && onClose()}>
      <Drawer.Content onClick={(event) => event.stopPropagation()}>
        <form onSubmit={save} className="flex min-h-0 flex-1 flex-col">
          <Drawer.Header>
            <Drawer.Title>{title}</Drawer.Title>
            <Drawer.Description className="text-ui-fg-subtle txt-small">{hint}</Drawer.Description>
          </Drawer.Header>
          <Drawer.Body className="flex flex-1 flex-col gap-y-4 overflow-y-auto">
            <Text size="small" weight="plus">
              {about}
            </Text>
            <div className="flex flex-col gap-y-2">
              <Label size="small" weight="plus" htmlFor={field}>
                {t("needs.note")}
              </Label>
              <Textarea
                id={field}
                rows={6}
                maxLength={LONGEST}
                aria-required
                autoFocus
                value={note}
                placeholder={t("needs.notePlaceholder")}
                onChange={(event) => setNote(event.target.value)}
              />
            </div>
          </Drawer.Body>
          <Drawer.Footer>
            <Button size="small" variant="secondary" type="button" onClick={onClose}>
              {t("general.action.cancel")}
            </Button>
            <Button size="small" type="submit" disabled={!note.trim()} isLoading={busy}>
              {t("general.action.save")}
            </Button>
          </Drawer.Footer>
        </form>
      </Drawer.Content>
    </Drawer>
  )
}
