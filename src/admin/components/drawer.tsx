import { Button, Drawer, Skeleton } from "@medusajs/ui"
import { useState, type ReactNode } from "react"
import { useLanguage } from "../i18n/words"
import { LoadFailed, SmallPrint, Strong } from "./section"

/** Focus goes back to what opened the drawer: these have no trigger of the drawer's own, to which it would go back. */
function useFocusBack(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement)
  return (event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement) opener.focus()
  }
}

interface FormDrawerProps {
  title: string
  hint: string
  /** What the button that sends the form says. */
  action: string
  /** Whether the form can be sent as it is. */
  valid?: boolean
  busy: boolean
  onClose(): void
  onSubmit(): void
  children: ReactNode
}

/** Escape closes an open list first, and the drawer after that. */
function closeListFirst(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.matches("[role=combobox][aria-expanded=true]"))
    event.preventDefault()
}

/** A form beside the page, as Medusa's own. It is sent once, and only while it is valid. */
export function FormDrawer(props: FormDrawerProps) {
  const { title, hint, action, valid = true, busy, onClose, onSubmit, children } = props
  const { t } = useLanguage()
  const focusBack = useFocusBack()
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()}>
      <Drawer.Content
        onClick={(event) => event.stopPropagation()}
        onEscapeKeyDown={closeListFirst}
        onCloseAutoFocus={focusBack}
      >
        <form
          noValidate
          data-testid="instalments-form"
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault()
            if (valid && !busy) onSubmit()
          }}
        >
          <Drawer.Header>
            <Drawer.Title>{title}</Drawer.Title>
            <Drawer.Description className="text-ui-fg-subtle txt-small text-pretty">
              {hint}
            </Drawer.Description>
          </Drawer.Header>
          <Drawer.Body className="flex flex-1 flex-col gap-y-6 overflow-y-auto">{children}</Drawer.Body>
          <Drawer.Footer>
            <Button size="small" variant="secondary" type="button" onClick={onClose}>
              {t("general.action.cancel")}
            </Button>
            <Button size="small" type="submit" disabled={!valid} isLoading={busy}>
              {action}
            </Button>
          </Drawer.Footer>
        </form>
      </Drawer.Content>
    </Drawer>
  )
}

interface RecordDrawerProps {
  title: string
  about: ReactNode
  /** How its being read stands, where it is read anew. */
  query?: { data: unknown; error: unknown; refetch(): unknown }
  /** What can be done with it. */
  footer?: ReactNode
  onClose(): void
  children: ReactNode
}

/** Focus on its first button, which copies, would open that one's hint, and Escape would close the hint alone. */
function focusItself(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

/** One record beside the list it is of, with the states of its being read. */
export function RecordDrawer({ title, about, query, footer, onClose, children }: RecordDrawerProps) {
  const focusBack = useFocusBack()
  const missing = query !== undefined && query.data === undefined
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()}>
      <Drawer.Content onOpenAutoFocus={focusItself} onCloseAutoFocus={focusBack}>
        <Drawer.Header className="min-w-0">
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.Description className="txt-small text-ui-fg-subtle min-w-0">{about}</Drawer.Description>
        </Drawer.Header>
        <Drawer.Body
          className="flex flex-1 flex-col gap-y-6 overflow-y-auto"
          aria-busy={missing && !query.error}
        >
          {missing && query.error ? (
            <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
          ) : missing ? (
            Array.from({ length: 4 }, (_, line) => <Skeleton key={line} className="h-6 w-full shrink-0" />)
          ) : (
            children
          )}
        </Drawer.Body>
        {footer && <Drawer.Footer>{footer}</Drawer.Footer>}
      </Drawer.Content>
    </Drawer>
  )
}

/** A part of what a drawer shows, with a title and maybe a sentence about it. */
export function DrawerPart({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-y-2">
      <div>
        <Strong>{title}</Strong>
        {hint && <SmallPrint>{hint}</SmallPrint>}
      </div>
      {children}
    </section>
  )
}
