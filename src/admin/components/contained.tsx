import { Container } from "@medusajs/ui"
import { Component, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { ALL } from "../api/sdk"
import en from "../i18n/json/en.json"
import { NAMESPACE } from "../i18n/words"
import { Provided, useQueries } from "./provided"
import { Failure } from "./section"

interface ContainedProps {
  /** What is shown: another one is tried anew after a failure. */
  of?: string
  /** Shown after a failure; by default a card that says so. */
  instead?: ReactNode
  children: ReactNode
}

/**
 * Keeps an error of ours from taking down the page it happens on, which may be Medusa's own. Every widget, page and
 * breadcrumb of the plugin is in one. It uses no hook, which could fail itself.
 */
export class Contained extends Component<ContainedProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidUpdate({ of }: ContainedProps): void {
    if (this.state.failed && of !== this.props.of) this.setState({ failed: false })
  }

  override render(): ReactNode {
    const { instead = <Crashed show={() => this.setState({ failed: false })} />, children } = this.props
    return this.state.failed ? instead : <Provided>{children}</Provided>
  }
}

/** Throws nothing: in a shop with a second copy of react-i18next there is no translation but the text that is given here. */
function Crashed({ show }: { show(): void }) {
  const { t } = useTranslation(NAMESPACE)
  const queries = useQueries()
  return (
    <Container className="p-0" data-testid="instalments-failed">
      <Failure
        title={t("general.failed.crashed", en.general.failed.crashed)}
        hint={t("general.failed.crashedHint", en.general.failed.crashedHint)}
        onRetry={() => {
          // What could not be shown is kept by the query: it would fail again.
          queries.removeQueries({ queryKey: ALL, type: "inactive" })
          void queries.resetQueries({ queryKey: ALL })
          show()
        }}
      />
    </Container>
  )
}
