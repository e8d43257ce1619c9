import { Button, Drawer, Label, Text, Textarea } from "@medusajs/ui"
import { useId, useState, type FormEvent } from "react"
import { useWords } from "../i18n/use-words"

interface NoteDrawerProps {
  title: string
  hint: string
  /** What the note is about. */
  about: string
  placeholder: string
  /** What saving the note does; "Save" where it is not said. */
  action?: string
  busy: boolean
  onClose(): void
  onSave(note: string): void
}

/** The server takes no longer one. */
const LONGEST = 1_000

/** Asks for a note, which is kept with the name of who wrote it. */
export function NoteDrawer(props: NoteDrawerProps) {
  const { title, hint, about, placeholder, action, busy, onClose, onSave } = props
  const t = useWords()
  const field = useId()
  const [note, setNote] = useState("")
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() && !busy) onSave(note.trim())
  }
  return (
    <Drawer open onOpenChange={(next) => !next && onClose()}>
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
                {t("general.field.note")}
              </Label>
              <Textarea
                id={field}
                rows={6}
                maxLength={LONGEST}
                aria-required
                autoFocus
                value={note}
                placeholder={placeholder}
                onChange={(event) => setNote(event.target.value)}
              />
            </div>
          </Drawer.Body>
          <Drawer.Footer>
            <Button size="small" variant="secondary" type="button" onClick={onClose}>
              {t("general.action.cancel")}
            </Button>
            <Button size="small" type="submit" disabled={!note.trim()} isLoading={busy}>
              {action ?? t("general.action.save")}
            </Button>
          </Drawer.Footer>
        </form>
      </Drawer.Content>
    </Drawer>
  )
}
