import { toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useErrorWords } from "./errors"
import { ALL } from "./sdk"

export interface Action<Answer> {
  run(): Promise<Answer>
  /** The message shown when it is done. */
  done(response: Answer): string
  /** Takes it back, by a button beside that message. */
  undo?: { label: string; start(): void } | undefined
}

/** An action of the user: shows success or the reason for failure, then reads everything shown again. */
export function useAction<Answer>({ run, done, undo }: Action<Answer>) {
  const queries = useQueryClient()
  const errorWords = useErrorWords()
  const { mutate, isPending } = useMutation({
    // As it was when it began, whatever is shown until it is done.
    mutationFn: (begun: () => Promise<Answer>) => begun(),
    onSuccess: (response) =>
      void toast.success(
        done(response),
        undo && { action: { label: undo.label, altText: undo.label, onClick: () => undo.start() } },
      ),
    onError: (error) => void toast.error(errorWords(error)),
    onSettled: async () => {
      // A first reading that is still under way would not be repeated, and shows what was before.
      await queries.cancelQueries({ queryKey: ALL })
      await Promise.all([
        queries.invalidateQueries({ queryKey: ALL }),
        // Medusa's own pages of orders: money may have moved.
        queries.invalidateQueries({ queryKey: ["orders"] }),
      ])
    },
  })
  return { busy: isPending, start: (onDone?: () => void) => mutate(run, { onSuccess: () => onDone?.() }) }
}

/** What the user sends by a drawer, which is closed once it is done. */
export function useForm<Answer>(action: Action<Answer>, onClose: () => void, onDone = onClose) {
  const { busy, start } = useAction(action)
  return { busy, onClose, onSubmit: () => start(onDone) }
}
