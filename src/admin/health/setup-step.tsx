import {
  CheckCircleSolid,
  CircleDottedLine,
  ExclamationCircleSolid,
  InformationCircleSolid,
} from "@medusajs/icons"
import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useWords } from "../i18n/use-words"
import type { Step, StepState } from "./readiness"

const MARKS: Record<StepState, ReactNode> = {
  done: <CheckCircleSolid className="text-ui-tag-green-icon" />,
  todo: <ExclamationCircleSolid className="text-ui-tag-orange-icon" />,
  advice: <InformationCircleSolid className="text-ui-fg-subtle" />,
  later: <CircleDottedLine className="text-ui-fg-muted" />,
}

interface SetupStepProps {
  step: Step
  /** The one to do next. */
  current: boolean
  /** How it is done, where it is not. */
  children: ReactNode
}

/** One step of the way, with how it stands. */
export function SetupStep({ step: { name, state }, current, children }: SetupStepProps) {
  const t = useWords()
  return (
    <li className="flex gap-x-3 px-6 py-4" aria-current={current ? "step" : undefined}>
      <span aria-hidden className="mt-0.5 shrink-0">
        {MARKS[state]}
      </span>
      <div className="flex min-w-0 flex-col gap-y-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <Text size="small" weight="plus">
            {t(`health.guide.${name}`)}
          </Text>
          <Text size="small" className="text-ui-fg-subtle">
            {t(`health.state.${state}`)}
          </Text>
        </div>
        {children}
      </div>
    </li>
  )
}
