import { Button, Drawer, Label, Skeleton, Text, Textarea } from "@medusajs/ui"
import { useId, useState, type FormEvent, type ReactNode } from "react"
import { useWords } from "../i18n/words"
import { LoadFailed } from "./section"

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

interface RecordDrawerProps {
  title: string
  about: ReactNode
  loading: boolean
  error: unknown
  onRetry(): void
  onClose(): void
  children: ReactNode
}

/** Focus on its first button, which copies, would open that one's hint, and Escape would close the hint alone. */
function focusItself(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

/** One record beside the list it is of, with the states of its being read. */
export function RecordDrawer(props: RecordDrawerProps) {
  return (
    <Drawer open onOpenChange={(open) => !open && props.onClose()}>
      <Drawer.Content onOpenAutoFocus={focusItself}>
        <Drawer.Header className="min-w-0">
          <Drawer.Title>{props.title}</Drawer.Title>
          <Drawer.Description className="txt-small text-ui-fg-subtle min-w-0">
            {props.about}
          </Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="flex flex-1 flex-col gap-y-6 overflow-y-auto" aria-busy={props.loading}>
          {props.error ? (
            <LoadFailed error={props.error} onRetry={props.onRetry} />
          ) : props.loading ? (
            Array.from({ length: 4 }, (_, line) => <Skeleton key={line} className="h-6 w-full shrink-0" />)
          ) : (
            props.children
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer>
  )
}

/** Takes a note, which is stored with its author's name. */
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

/** A part of what a drawer shows, with a title and maybe a sentence about it. */
export function DrawerPart({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-y-2">
      <div>
        <Text size="small" weight="plus">
          {title}
        </Text>
        {hint && (
          <Text size="xsmall" className="text-ui-fg-subtle text-pretty">
            {hint}
          </Text>
        )}
      </div>
      {children}
    </section>
  )
}
