import type { ReactNode } from "react"

/** Two columns, as Medusa's pages of one record; one below the other where the window is narrow. */
export function TwoColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className="flex w-full flex-col items-start gap-x-4 gap-y-3 xl:grid xl:grid-cols-[minmax(0,_1fr)_440px]">
      <div className="flex w-full min-w-0 flex-col gap-y-3">{main}</div>
      <div className="flex w-full min-w-0 flex-col gap-y-3">{side}</div>
    </div>
  )
}
