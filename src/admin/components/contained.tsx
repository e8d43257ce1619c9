import { Container } from "@medusajs/ui"
import { useQueryClient } from "@tanstack/react-query"
import { Component, type ReactNode } from "react"
import { ALL } from "../api/sdk"
import { useLanguage } from "../i18n/words"
import { Failure } from "./section"

interface ContainedProps {
  /** What is shown: another one is tried anew after a failure. */
  of?: string
  children: ReactNode
}

/**
 * Keeps an error of ours from taking down the page it happens on, which may be Medusa's own. Every widget and page of
 * the plugin is in one.
 */
export function Contained({ of = "", children }: ContainedProps) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  return (
    <Boundary
      of={of}
      fallback={(show) => (
        <Container className="p-0" data-testid="instalments-failed">
          <Failure
            title={t("general.failed.crashed")}
            hint={t("general.failed.crashedHint")}
            onRetry={() => {
              // What could not be shown is kept by the query: it would fail again.
              queries.removeQueries({ queryKey: ALL, type: "inactive" })
              void queries.resetQueries({ queryKey: ALL })
              show()
            }}
          />
        </Container>
      )}
    >
      {children}
    </Boundary>
  )
}

interface BoundaryProps {
  of: string
  fallback(show: () => void): ReactNode
  children: ReactNode
}

/** React tells of an error while rendering only to a class. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidUpdate({ of }: BoundaryProps): void {
    if (this.state.failed && of !== this.props.of) this.setState({ failed: false })
  }

  override render(): ReactNode {
    const { fallback, children } = this.props
    return this.state.failed ? fallback(() => this.setState({ failed: false })) : children
  }
}
