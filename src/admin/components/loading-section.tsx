import { Container, Skeleton } from "@medusajs/ui"

/** The shape of a section while it is read. */
export function LoadingSection({ rows }: { rows: number }) {
  return (
    <Container className="divide-y p-0" aria-busy>
      <div className="flex items-center justify-between px-6 py-4">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-5 w-24" />
      </div>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="grid grid-cols-2 items-center gap-4 px-6 py-4">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </Container>
  )
}
