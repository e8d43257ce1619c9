import { Button, DropdownMenu, Textarea, toast, usePrompt } from "@medusajs/ui"
import { useMutation } from "@tanstack/react-query"
import { forwardRef, useState, type ComponentProps, type ReactNode } from "react"
import { Link } from "react-router-dom"
import { useErrorWords } from "../api/errors"
import { useAction, useForm, type Action } from "../api/use-action"
import { useLanguage } from "../i18n/words"
import { FormDrawer } from "./drawer"
import { Field } from "./fields"
import { Strong } from "./section"

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

/** Opens a drawer. */
export function DrawerButton({ drawer, ...props }: ButtonProps & { drawer(close: () => void): ReactNode }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <SmallButton {...props} onClick={() => setAsking(true)} />
      {asking && drawer(() => setAsking(false))}
    </>
  )
}

interface DownloadMenuProps {
  files: readonly (readonly [name: string, save: () => Promise<void>])[]
  hint?: string
  children: ReactNode
}

/** A menu of files, each saved by the browser. */
export function DownloadMenu({ files, hint, children }: DownloadMenuProps) {
  const words = useErrorWords()
  const saving = useMutation({
    mutationFn: (save: () => Promise<void>) => save(),
    onError: (error) => void toast.error(words(error)),
  })
  return (
    <DropdownMenu>
      <DropdownMenu.Trigger asChild>
        <SmallButton isLoading={saving.isPending}>{children}</SmallButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        {hint && <DropdownMenu.Label>{hint}</DropdownMenu.Label>}
        {files.map(([name, save]) => (
          <DropdownMenu.Item key={name} onClick={() => saving.mutate(save)}>
            {name}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu>
  )
}

interface Labelled {
  label: string
  icon?: ReactNode
}

interface NoteButtonProps extends Labelled {
  hint: string
  /** The label, where it is not said. */
  title?: string
  /** What the note is about. */
  about: string
  placeholder: string
  /** What saving the note does; the label, where it is not said. */
  action?: string
  run(note: string): Promise<unknown>
  /** The message shown when it is saved. */
  done: string
  undo?: Action<unknown>["undo"]
  onDone?(): void
}

/** The server takes no longer note. */
const LONGEST = 1_000

/**
 * Has the user say why before something is done; the note is stored with its author's name. It is about what was shown
 * when the button was clicked.
 */
export function NoteButton(props: NoteButtonProps) {
  const { t } = useLanguage()
  const { label, icon, onDone } = props
  const [asked, setAsked] = useState<NoteButtonProps>()
  const [text, setText] = useState("")
  const note = text.trim()
  const { run, done, undo } = asked ?? props
  // Beside the drawer: one that is opened again while its note is saved must not send it again.
  const form = useForm(
    { run: () => run(note), done: () => done, undo },
    () => setAsked(undefined),
    () => {
      setAsked(undefined)
      onDone?.()
    },
  )
  const open = () => {
    setText("")
    setAsked(props)
  }
  return (
    <>
      <SmallButton onClick={open}>
        {icon}
        {label}
      </SmallButton>
      {asked && (
        <FormDrawer
          title={asked.title ?? asked.label}
          hint={asked.hint}
          action={asked.action ?? asked.label}
          valid={note !== ""}
          {...form}
        >
          <Strong>{asked.about}</Strong>
          <Field label={t("general.field.note")}>
            {(id) => (
              <Textarea
                id={id}
                rows={6}
                maxLength={LONGEST}
                aria-required
                autoFocus
                value={text}
                placeholder={asked.placeholder}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
        </FormDrawer>
      )}
    </>
  )
}

interface ActionButtonProps<Answer> extends Action<Answer>, Labelled, Pick<ButtonProps, "variant"> {
  /** What the user has to agree to first, by a button with the same label. */
  confirm?: { title: string; description: string; variant?: "confirmation" }
}

/** Does something at once, or once the user has agreed, and says how it went. */
export function ActionButton<Answer>(props: ActionButtonProps<Answer>) {
  const { run, done, confirm, label, icon, variant = "secondary" } = props
  const { t } = useLanguage()
  const prompt = usePrompt()
  const { busy, start } = useAction({ run, done })
  const ask = async () => {
    const words = { confirmText: label, cancelText: t("general.action.cancel") }
    if (!confirm || (await prompt({ ...confirm, ...words }))) start()
  }
  return (
    <SmallButton
      variant={variant}
      isLoading={busy}
      onClick={(event) => {
        // In a list it must not open the row it stands in.
        event.stopPropagation()
        void ask()
      }}
    >
      {icon}
      {label}
    </SmallButton>
  )
}
