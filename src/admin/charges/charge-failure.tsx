import { ExclamationCircleSolid } from "@medusajs/icons"
import { Text } from "@medusajs/ui"
import type { Charge } from "../api/charges"
import { useWords } from "../i18n/use-words"

/** Why a charge failed, in the service's own words. Nothing on one that names no error. */
export function ChargeFailure({ charge: { error_code, error_message } }: { charge: Charge }) {
  const t = useWords()
  if (error_code === null && error_message === null) return null
  return (
    <div role="note" className="bg-ui-bg-subtle flex gap-x-3 rounded-lg p-3">
      <ExclamationCircleSolid className="text-ui-tag-red-icon mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-y-1">
        <Text size="small" weight="plus" leading="compact" className="pt-0.5">
          {t("charges.failure")}
        </Text>
        {error_message && (
          <Text size="small" className="text-ui-fg-subtle text-pretty break-words">
            {error_message}
          </Text>
        )}
        {error_code && (
          <Text size="small" className="text-ui-fg-subtle break-words">
            {t("charges.field.errorCode")}: {error_code}
          </Text>
        )}
      </div>
    </div>
  )
}
