import { Text } from "@medusajs/ui"
import { useId, type ReactNode } from "react"

type Which = "from" | "to"

/** What the field of one end is told. */
export interface End {
  which: Which
  name: string
  invalid: boolean
  describedBy: string | undefined
}

interface RangeFieldProps {
  title: string
  /** What its two ends are called. */
  words: Record<Which, string>
  /** What is wrong, and at which end if not at both. */
  problem: { text: string; at?: Which } | undefined
  end(of: End): ReactNode
}

/** Both ends beside each other where there is room. */
const ENDS = "repeat(auto-fit, minmax(170px, 1fr))"

/** One thing to ask for, with two ends that go together. */
export function RangeField({ title, words, problem, end }: RangeFieldProps) {
  const id = useId()
  return (
    <div role="group" aria-label={title} className="flex min-w-0 flex-col gap-y-2">
      <Text size="small" weight="plus" leading="compact" aria-hidden>
        {title}
      </Text>
      <div className="grid gap-2" style={{ gridTemplateColumns: ENDS }}>
        {(["from", "to"] as const).map((which) => (
          <div key={which} className="flex min-w-0 flex-col gap-y-1">
            <Text size="xsmall" className="text-ui-fg-subtle" aria-hidden>
              {words[which]}
            </Text>
            {end({
              which,
              name: `${title}: ${words[which]}`,
              invalid: problem !== undefined && (problem.at ?? which) === which,
              describedBy: problem ? id : undefined,
            })}
          </div>
        ))}
      </div>
      {problem && (
        <Text id={id} role="alert" size="small" className="text-ui-fg-error text-pretty">
          {problem.text}
        </Text>
      )}
    </div>
  )
}
