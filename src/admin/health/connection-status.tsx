import { StatusBadge, Text } from "@medusajs/ui"
import type { Connection } from "../api/health"
import { useLanguage, type Say } from "../i18n/words"

interface ConnectionWords {
  title: string
  /** Null where there is nothing to do. */
  todo: string | null
  /** What developers would ask for; null when there is no such thing. */
  detail: string | null
}

/** Red marks a state that stays until staff act. */
const COLOURS: Record<Connection["result"], "green" | "orange" | "red"> = {
  works: "green",
  wrong_key: "red",
  no_permission: "red",
  wrong_key_or_no_permission: "red",
  wrong_address: "red",
  not_json: "red",
  no_network: "red",
  slow: "orange",
  service_error: "orange",
  unexpected_response: "orange",
}

interface ConnectionStatusProps {
  connection: Connection | null
  /** Without advice, where the page shows it elsewhere. */
  brief?: boolean
}

/** Whether a key works, in words, with what to do where it does not. */
export function ConnectionStatus({ connection, brief = false }: ConnectionStatusProps) {
  const { t } = useLanguage()
  const words = useConnectionWords()
  if (connection === null) return <StatusBadge color="grey">{t("health.unchecked")}</StatusBadge>
  const { title, todo, detail } = words(connection)
  return (
    <>
      <StatusBadge color={COLOURS[connection.result]}>{title}</StatusBadge>
      {todo && !brief && (
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {todo}
        </Text>
      )}
      {detail && !brief && (
        <Text size="xsmall" className="text-ui-fg-subtle">
          {detail}
        </Text>
      )}
    </>
  )
}

/** What a check showed, and what to do about it. */
function useConnectionWords(): (connection: Connection) => ConnectionWords {
  const { t } = useLanguage()
  return (connection) => {
    const { result, code, http_status } = connection
    const technical = [http_status === null ? null : `HTTP ${http_status}`, code].filter(Boolean).join(", ")
    return {
      title: t(`health.result.${result}`),
      todo: todoWords(t, connection),
      detail: technical ? t("general.technical", { detail: technical }) : null,
    }
  }
}

function todoWords(t: Say, { result, reason }: Connection): string | null {
  if (result === "works") return null
  if (result !== "no_network") return t(`health.todo.${result}`)
  return t("health.todo.no_network", { reason: t(`health.reason.${reason ?? "other"}`) })
}
