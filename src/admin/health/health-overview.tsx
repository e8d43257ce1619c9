import { Container } from "@medusajs/ui"
import { LoadFailed } from "../components/load-failed"
import { LoadingSection } from "../components/loading-section"
import { useHealth } from "../hooks/use-health"
import { AccountHealth } from "./account-health"
import { AddressList } from "./address-list"
import { HealthHead } from "./health-head"
import { readinessOf } from "./readiness"
import { SetupGuide } from "./setup-guide"

/** How the accounts stand, and for each that does not sell yet the way there. */
export function HealthOverview() {
  const { data, error, checking, check } = useHealth()
  const failed = error && !checking && (
    <Container className="overflow-hidden p-0">
      <LoadFailed error={error} onRetry={check} />
    </Container>
  )
  if (!data) return failed || <Loading />
  const { accounts, addresses } = data
  const several = accounts.length > 1
  return (
    <div className="flex flex-col gap-y-3">
      <HealthHead health={data} checking={checking} onCheck={check} />
      {failed}
      {accounts.map((account) => {
        const readiness = readinessOf(account, addresses)
        const shown = { account, readiness, several }
        return (
          <div key={account.name} className="flex flex-col gap-y-3">
            <SetupGuide {...shown} />
            <AccountHealth {...shown} reachable={addresses.unreachable === null} />
          </div>
        )
      })}
      <AddressList health={data} />
    </div>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-y-3">
      <LoadingSection rows={2} />
      <LoadingSection rows={6} />
    </div>
  )
}
