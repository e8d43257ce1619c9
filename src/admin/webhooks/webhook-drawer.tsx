import { Text } from "@medusajs/ui"
import { KeyValues } from "../components/key-values"
import { RecordDrawer } from "../components/record-drawer"
import { ServiceId } from "../components/service-id"
import { useLegacyAccounts } from "../hooks/use-accounts"
import type { Opened } from "../hooks/use-opened"
import { useWebhook } from "../hooks/use-webhooks"
import { useWords } from "../i18n/use-words"

/** One webhook, as it is now at the service. */
export function WebhookDrawer({ of, onClose }: { of: Opened; onClose(): void }) {
  const t = useWords()
  const several = useLegacyAccounts().length > 1
  const { data, error, refetch } = useWebhook(of)
  return (
    <RecordDrawer
      title={t("webhooks.one")}
      about={t("webhooks.fixed")}
      loading={!data}
      error={data ? null : error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data && (
        <>
          <Text size="small" className="break-all">
            {data.url}
          </Text>
          <KeyValues
            pairs={[
              [t("webhooks.field.address"), <ServiceId key="url" id={data.url} />],
              [t("webhooks.field.id"), <ServiceId key="id" id={data.id} />],
              ...(several ? [[t("general.field.account"), data.account] as const] : []),
            ]}
          />
        </>
      )}
    </RecordDrawer>
  )
}
