import { Button } from "@medusajs/ui"
import { useState, type ComponentProps, type ReactNode } from "react"
import { Link } from "react-router-dom"
import { NoteDrawer, type NoteProps } from "./drawer"

/** A button among what it acts on. */
export function SmallButton(props: ComponentProps<typeof Button>) {
  return <Button size="small" variant="secondary" {...props} />
}

/** Leads to another page of the admin. */
export function LinkButton({
  to,
  variant,
  children,
}: {
  to: string
  variant?: "transparent"
  children: string
}) {
  return (
    <SmallButton variant={variant ?? "secondary"} asChild>
      <Link to={to}>{children}</Link>
    </SmallButton>
  )
}

interface NoteButtonProps extends NoteProps {
  label: string
  icon?: ReactNode
}

/** Has the user say why before something is done. The note is about what was shown when the button was clicked. */
export function NoteButton({ label, icon, ...note }: NoteButtonProps) {
  const [asked, setAsked] = useState<NoteProps>()
  return (
    <>
      <SmallButton onClick={() => setAsked(note)}>
        {icon}
        {label}
      </SmallButton>
      {asked && <NoteDrawer {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
