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

/** One record beside the list it is of, with the states of its being read. */
export function RecordDrawer(props: RecordDrawerProps) {
  return (
    <Drawer open onOpenChange={(open) => !open && props.onClose()}>
      <Drawer.Content>
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
