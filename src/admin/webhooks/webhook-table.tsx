import { Badge } from "@medusajs/ui"
import { useVersion1Accounts } from "../api/accounts"
import { useWebhook, useWebhooks, type ListedWebhook } from "../api/webhooks"
import { DrawerButton, LinkButton } from "../components/buttons"
import { RecordDrawer } from "../components/drawer"
import { RowButton, ServiceId } from "../components/links"
import { Gaps } from "../components/gaps"
import { KeyValues } from "../components/values"
import { useLanguage, type Language } from "../i18n/words"
import { ListTable, type ListColumn } from "../list/list-table"
import { useOpened, type Opened } from "../list/use-opened"
import { RegisterDrawer } from "./register-drawer"
import { Subtle } from "../components/section"

/** Where the lender sends events to, and the way to register another address. */
export function WebhookTable() {
  const { t } = useLanguage()
  const { opened, open, close } = useOpened("webhook")
  const query = useWebhooks()
  const { data } = query
  return (
    <>
      <ListTable
        heading={t("webhooks.title")}
        hint={`${t("webhooks.hint")} ${t("webhooks.fixed")}`}
        query={query}
        rows={data?.webhooks}
        columns={columns}
        accounts={useVersion1Accounts()}
        rowId={({ account, id }) => `${account} ${id}`}
        onRow={open}
        empty={{ heading: t("webhooks.empty"), description: t("webhooks.emptyHint") }}
        actions={
          <>
            <LinkButton to="/instalments/charges">{t("charges.interface.charges")}</LinkButton>
            <DrawerButton
              disabled={!data}
              drawer={(close) =>
                data && (
                  <RegisterDrawer
                    addresses={data.addresses}
                    incomplete={data.missing + data.unreadable.length > 0}
                    onClose={close}
                  />
                )
              }
            >
              {t("webhooks.register")}
            </DrawerButton>
          </>
        }
      >
        {data && <Gaps {...data} missingWord="webhooks.missing" />}
      </ListTable>
      {opened && <WebhookDrawer of={opened} onClose={close} />}
    </>
  )
}

const columns = ({ t }: Language): ListColumn<ListedWebhook>[] => [
  [
    "url",
    t("webhooks.field.address"),
    ({ url, own }) => (
      <span className="flex items-center gap-x-2 break-all">
        <RowButton minWidth={160}>{url}</RowButton>
        {own && (
          <Badge size="2xsmall" color="green" className="shrink-0 text-nowrap">
            {t("webhooks.own")}
          </Badge>
        )}
      </span>
    ),
  ],
  ["account", t("general.field.account"), ({ account }) => account],
  ["id", t("webhooks.field.id"), ({ id }) => <ServiceId id={id} />],
]

/** One webhook, as it is now at the lender. */
function WebhookDrawer({ of, onClose }: { of: Opened; onClose(): void }) {
  const { t } = useLanguage()
  const several = useVersion1Accounts().length > 1
  const query = useWebhook(of)
  const { data } = query
  return (
    <RecordDrawer title={t("webhooks.one")} about={t("webhooks.fixed")} query={query} onClose={onClose}>
      {data && (
        <>
          <Subtle className="break-all">{data.url}</Subtle>
          <KeyValues
            pairs={[
              [t("webhooks.field.address"), <ServiceId id={data.url} />],
              [t("webhooks.field.id"), <ServiceId id={data.id} />],
              [t("general.field.account"), several && data.account],
            ]}
          />
        </>
      )}
    </RecordDrawer>
  )
}
