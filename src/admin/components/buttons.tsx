import { Button, usePrompt } from "@medusajs/ui"
import { forwardRef, useState, type ComponentProps, type ReactNode } from "react"
import { Link } from "react-router-dom"
import { useAction, type Action } from "../api/use-action"
import { useLanguage } from "../i18n/words"
import { NoteDrawer, type NoteProps } from "./drawer"

type ButtonProps = ComponentProps<typeof Button>

/** A button among what it acts on. It hands its element on, beside which a menu opens. */
export const SmallButton = forwardRef<HTMLButtonElement, ButtonProps>(function SmallButton(props, ref) {
  return <Button ref={ref} size="small" variant="secondary" {...props} />
})

/** Leads to another page of the admin. */
export function LinkButton({
  to,
  children,
  ...props
}: { to: string } & Pick<ButtonProps, "variant" | "children">) {
  return (
    <SmallButton {...props} asChild>
      <Link to={to}>{children}</Link>
    </SmallButton>
  )
}

interface DrawerButtonProps extends ButtonProps {
  drawer(close: () => void): ReactNode
}

/** Opens a drawer. */
export function DrawerButton({ drawer, ...props }: DrawerButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <SmallButton {...props} onClick={() => setAsking(true)} />
      {asking && drawer(() => setAsking(false))}
    </>
  )
}

interface NoteButtonProps extends NoteProps {
  label: string
  icon?: ReactNode
}

/** Has the user say why before something is done. The note is about what was shown when the button was clicked. */
export function NoteButton({ label, icon, ...note }: NoteButtonProps) {
  const [asked, setAsked] = useState<NoteProps>()
  // Beside the drawer: one that is opened again while its note is saved must not send it again.
  const save = useAction({
    run: (written: { of: NoteProps; note: string }) => written.of.run(written.note),
    done: () => asked?.done ?? note.done,
  })
  const close = () => {
    setAsked(undefined)
    note.onDone?.()
  }
  return (
    <>
      <SmallButton onClick={() => setAsked(note)}>
        {icon}
        {label}
      </SmallButton>
      {asked && (
        <NoteDrawer
          {...asked}
          busy={save.isPending}
          onClose={() => setAsked(undefined)}
          onSave={(text) => save.mutate({ of: asked, note: text }, { onSuccess: close })}
        />
      )}
    </>
  )
}

interface ActionButtonProps<Answer> extends Action<void, Answer>, Pick<ButtonProps, "variant" | "children"> {
  /** What the user has to agree to first; the button's label says so again. */
  confirm?: { title: string; description: string; label: string; variant?: "confirmation" }
}

/** Does something at once, or once the user has agreed, and says how it went. */
export function ActionButton<Answer>({ run, done, confirm, ...props }: ActionButtonProps<Answer>) {
  const { t } = useLanguage()
  const prompt = usePrompt()
  const action = useAction({ run, done })
  const ask = async () => {
    if (confirm) {
      const { label, ...words } = confirm
      const isAgreed = await prompt({ ...words, confirmText: label, cancelText: t("general.action.cancel") })
      if (!isAgreed) return
    }
    action.mutate()
  }
  return (
    <SmallButton
      {...props}
      isLoading={action.isPending}
      onClick={(event) => {
        // In a list it must not open the row it stands in.
        event.stopPropagation()
        void ask()
      }}
    />
  )
}
