import { StatusBadge } from "@medusajs/ui"
import type { Connection } from "../api/health"
import { SmallPrint, Subtle } from "../components/section"
import { useLanguage, type Say } from "../i18n/words"

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

/**
 * Whether a key works, in words, with what to do where it does not, and what developers would ask for.
 * @param brief without advice, where the page shows it elsewhere
 */
export function ConnectionStatus({ connection, brief }: { connection: Connection | null; brief?: boolean }) {
  const { t } = useLanguage()
  if (connection === null) return <StatusBadge color="grey">{t("health.unchecked")}</StatusBadge>
  const { result, code, http_status } = connection
  const todo = todoWords(t, connection)
  const technical = [http_status === null ? null : `HTTP ${http_status}`, code].filter(Boolean).join(", ")
  return (
    <>
      <StatusBadge color={COLOURS[result]}>{t(`health.result.${result}`)}</StatusBadge>
      {todo && !brief && <Subtle>{todo}</Subtle>}
      {technical && !brief && <SmallPrint>{t("general.technical", { detail: technical })}</SmallPrint>}
    </>
  )
}

function todoWords(t: Say, { result, reason }: Connection): string | null {
  if (result === "works") return null
  if (result !== "no_network") return t(`health.todo.${result}`)
  return t("health.todo.no_network", { reason: t(`health.reason.${reason ?? "other"}`) })
}
