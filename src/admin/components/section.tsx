import { ExclamationCircle, InformationCircleSolid } from "@medusajs/icons"
import { Button, Container, Heading, Skeleton, StatusBadge, Text, clx } from "@medusajs/ui"
import type { ComponentProps, ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useLocation } from "react-router-dom"
import { useErrorWords } from "../api/errors"
import { refusalStatus } from "../api/sdk"
import en from "../i18n/json/en.json"
import { NAMESPACE, useLanguage } from "../i18n/words"

type TextProps = ComponentProps<typeof Text>

/** Text that stands behind the rest. */
export function Subtle({ className, ...props }: TextProps) {
  return (
    <Text size="small" {...props} className={clx("text-ui-fg-subtle text-pretty break-words", className)} />
  )
}

/** Smaller still: what few readers need. */
export function SmallPrint(props: TextProps) {
  return <Subtle size="xsmall" {...props} />
}

/** The heading of a few lines. */
export function Strong(props: TextProps) {
  return <Text size="small" weight="plus" leading="compact" {...props} />
}

/** What is wrong with a form. */
export function Wrong(props: TextProps) {
  return <Text size="small" role="alert" {...props} className="text-ui-fg-error text-pretty" />
}

/** A state on one line, in the colour of how it stands. */
export function State({ className, ...props }: ComponentProps<typeof StatusBadge>) {
  return <StatusBadge {...props} className={clx("text-nowrap", className)} />
}

interface SectionRowProps {
  title: string
  /** A sentence under the title. */
  hint?: string
  children: ReactNode
}

interface SectionProps {
  title: string
  hint?: ReactNode
  level?: "h1" | "h2"
  /** At the right of the title. */
  aside?: ReactNode
  children?: ReactNode
}

/** A card with a title, as the sections of Medusa's pages. */
export function Section({ title, hint, level = "h2", aside, children }: SectionProps) {
  return (
    <Container className="divide-y overflow-hidden p-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-6 py-4">
        <div className="min-w-[200px] flex-1">
          <Heading level={level}>{title}</Heading>
          {hint && (
            <Text as="div" size="small" className="text-ui-fg-subtle text-pretty">
              {hint}
            </Text>
          )}
        </div>
        {aside && <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2">{aside}</div>}
      </div>
      {children}
    </Container>
  )
}

/** One line of a section, as Medusa's own sections have them: what it is, and its value. */
export function SectionRow({ title, hint, children }: SectionRowProps) {
  return (
    <div className="text-ui-fg-subtle grid w-full grid-cols-2 items-start gap-4 px-6 py-4">
      <div className="min-w-0">
        <Strong className="text-pretty">{title}</Strong>
        {hint && <SmallPrint className="pt-1">{hint}</SmallPrint>}
      </div>
      <div className="txt-compact-small flex min-w-0 flex-col gap-y-1 break-words">{children}</div>
    </div>
  )
}

type Row = readonly [title: string, value: ReactNode, hint?: string]

/** Lines of a section as data. One without a value is left out. */
export function SectionRows({ rows }: { rows: readonly Row[] }) {
  return rows.map(([title, value, hint]) => {
    const isMissing = value === null || value === undefined || value === false || value === ""
    return (
      !isMissing && (
        <SectionRow key={title} title={title} hint={hint}>
          {value}
        </SectionRow>
      )
    )
  })
}

/** What few readers need: shown once it is opened. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="txt-compact-small-plus text-ui-fg-subtle focus-visible:shadow-borders-focus cursor-pointer px-6 py-4 outline-none">
        {title}
      </summary>
      <div className="divide-y border-t">{children}</div>
    </details>
  )
}

/** The shape of a section while it is read. */
export function LoadingSection({ rows }: { rows: number }) {
  return (
    <Container className="divide-y p-0" aria-busy>
      <div className="flex items-center justify-between px-6 py-4">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-5 w-24" />
      </div>
      <LoadingRows rows={rows} />
    </Container>
  )
}

/** The shape of what a section holds, where its title is there already. */
export function LoadingRows({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <div key={row} className="grid grid-cols-2 items-center gap-4 px-6 py-4" aria-busy>
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-5 w-24" />
    </div>
  ))
}

interface FailureProps {
  title: string
  hint: string
  /** Not where trying again would not help. */
  onRetry?: () => void
}

/** Says what is not shown and why, and lets the reader try again. Uses no query, which may be what failed. */
export function Failure({ title, hint, onRetry }: FailureProps) {
  const { t } = useTranslation(NAMESPACE)
  return (
    <div
      role="alert"
      className="flex min-h-[250px] w-full flex-col items-center justify-center gap-y-4 border-t px-6 py-8 text-center"
    >
      <div className="flex flex-col items-center gap-y-1">
        <ExclamationCircle className="text-ui-fg-subtle mb-2" />
        <h2 className="txt-compact-small-plus text-ui-fg-base">{title}</h2>
        <Subtle className="max-w-[400px]">{hint}</Subtle>
      </div>
      {onRetry && (
        <Button size="small" variant="secondary" onClick={onRetry}>
          {t("general.action.retry", en.general.action.retry)}
        </Button>
      )}
    </div>
  )
}

/** Says that something is missing or could not be read, and why. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t } = useLanguage()
  const words = useErrorWords()
  const location = useLocation()
  const status = refusalStatus(error)
  // As Medusa's own pages do, which return here after the login.
  if (status === 401) return <Navigate to="/login" state={{ from: location }} replace />
  if (status === 404) return <Failure title={t("general.failed.notFound")} hint={words(error)} />
  return <Failure title={t("general.failed.title")} hint={words(error)} onRetry={onRetry} />
}

/** The same as a section of its own. */
export function FailedSection(props: ComponentProps<typeof LoadFailed>) {
  return (
    <Container className="overflow-hidden p-0">
      <LoadFailed {...props} />
    </Container>
  )
}

interface ReadProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch(): unknown }
  /** As many rows its shape has while it is read. */
  rows: number
  children(data: Data): ReactNode
}

/** A section whose data is read, with the states of its being read. */
export function Read<Data>({ query: { data, error, refetch }, rows, children }: ReadProps<Data>) {
  if (data !== undefined) return children(data)
  if (!error) return <LoadingSection rows={rows} />
  return <FailedSection error={error} onRetry={() => void refetch()} />
}

interface MarkedProps {
  icon: ReactNode
  role?: "note" | "status" | "alert"
  /** Its accessible name. */
  label?: string
  className?: string
  children: ReactNode
}

/** What must not be overlooked, beside a mark. */
export function Marked({ icon, role = "note", label, className, children }: MarkedProps) {
  return (
    <div role={role} aria-label={label} className={clx("bg-ui-bg-subtle flex gap-x-3 px-6 py-4", className)}>
      <span className="mt-0.5 shrink-0">{icon}</span>
      <div className="flex min-w-0 flex-col gap-y-1">{children}</div>
    </div>
  )
}

/** A sentence that must not be overlooked, above a list. */
export function Notice({ children }: { children: string }) {
  return (
    <Marked icon={<InformationCircleSolid className="text-ui-tag-orange-icon" />} className="border-t">
      <Subtle>{children}</Subtle>
    </Marked>
  )
}

/** Said in place of what there is none of. */
export function Nothing({ icon, title, hint }: { icon?: ReactNode; title: string; hint?: string }) {
  return (
    <div className="flex flex-col items-center gap-y-1 px-6 py-12 text-center">
      {icon}
      <Strong>{title}</Strong>
      {hint && <Subtle>{hint}</Subtle>}
    </div>
  )
}
