import { ExclamationCircle } from "@medusajs/icons"
import { Button, Text } from "@medusajs/ui"
import { isNotFound } from "../api/is-not-found"
import { useWords } from "../i18n/use-words"

/** Says that something is missing or could not be read, why, and lets the reader try again. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useWords()
  const missing = isNotFound(error)
  const detail = missing
    ? t("general.failed.notFoundHint")
    : error instanceof Error
      ? error.message
      : String(error)
  return (
    <div
      role="alert"
      className="flex min-h-[250px] w-full flex-col items-center justify-center gap-y-4 border-t px-6 py-8 text-center"
    >
      <div className="flex flex-col items-center gap-y-1">
        <ExclamationCircle className="text-ui-fg-subtle mb-2" />
        <Text size="small" leading="compact" weight="plus">
          {missing ? t("general.failed.notFound") : t("general.failed.title")}
        </Text>
        <Text size="small" className="text-ui-fg-subtle max-w-[400px] text-pretty">
          {detail}
        </Text>
      </div>
      {!missing && (
        <Button size="small" variant="secondary" onClick={onRetry}>
          {t("general.action.retry")}
        </Button>
      )}
    </div>
  )
}
