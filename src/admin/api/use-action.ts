import { toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useErrorWords } from "./errors"
import { ALL } from "./sdk"

export interface Action<Input, Answer> {
  run(input: Input): Promise<Answer>
  /** The message shown when it is done. */
  done(response: Answer): string
}

/** What the user sends by a drawer, which is closed once it is done. */
export function useForm<Answer>({ run, done }: Action<void, Answer>, onClose: () => void, onDone = onClose) {
  // As it is when it is sent, whatever is shown until it is done.
  const { mutate, isPending } = useAction({ run: (send: () => Promise<Answer>) => send(), done })
  return { busy: isPending, onClose, onSubmit: () => mutate(run, { onSuccess: onDone }) }
}

/** An action of the user: shows success or the reason for failure, then reads everything shown again. */
export function useAction<Input = void, Answer = unknown>({ run, done }: Action<Input, Answer>) {
  const queries = useQueryClient()
  const errorWords = useErrorWords()
  return useMutation({
    mutationFn: run,
    onSuccess: (response) => void toast.success(done(response)),
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
}
