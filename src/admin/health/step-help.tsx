import { Text } from "@medusajs/ui"
import type { AccountHealth } from "../api/health"
import { useWords } from "../i18n/use-words"
import { ConnectionStatus } from "./connection-status"
import { FitHelp } from "./fit-help"
import { providerLabel } from "./provider-label"
import type { Step } from "./readiness"
import { RegionHelp } from "./region-help"

/** How a step that is not done yet is done. */
export function StepHelp({ step, account }: { step: Step; account: AccountHealth }) {
  const t = useWords()
  const { name, state } = step
  if (state === "done" || state === "later") return null
  switch (name) {
    case "installed":
      return <Help>{t("health.warning.provider_not_registered", { provider: providerLabel(account) })}</Help>
    case "key":
      return <ConnectionStatus connection={account.connection} />
    case "address":
      return <Help>{t("health.guide.addressTodo")}</Help>
    case "region":
      return <RegionHelp account={account} />
    case "fit":
      return <FitHelp regions={account.regions} />
  }
}

function Help({ children }: { children: string }) {
  return (
    <Text size="small" className="text-ui-fg-subtle text-pretty">
      {children}
    </Text>
  )
}
