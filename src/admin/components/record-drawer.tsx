import { Drawer, Skeleton } from "@medusajs/ui"
import type { ReactNode } from "react"
import { LoadFailed } from "./load-failed"

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
