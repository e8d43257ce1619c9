import { ALL as ALL_OF_CONFIRMATION, confirmation } from "./confirmation"
import { explore } from "./explore"
import { ALL as ALL_OF_REFUNDS, refunds } from "./refunds"

const NONE = { captures: 0, cancels: 0, holds: 0, crashes: 0, expiry: 0, ticks: 0 }

describe("a confirmation, in every order of its steps and those of everything else,", () => {
  it.each([
    { ...NONE, captures: 2, cancels: 1, ticks: 2 },
    { ...NONE, captures: 1, cancels: 1, crashes: 1, expiry: 1, ticks: 2 },
    { ...NONE, captures: 1, holds: 1, crashes: 1, ticks: 2 },
  ])("is sent once, within what allows it, and ends: %j", (left) => {
    const { states, violation } = explore(confirmation(left))
    expect(violation).toBeNull()
    expect(states).toBeGreaterThan(1_000)
  })

  const left = { ...NONE, captures: 2, cancels: 1, holds: 1, ticks: 2 }
  it.each(Object.keys(ALL_OF_CONFIRMATION))("goes wrong without the safeguard %s", (name) => {
    const { violation } = explore(confirmation(left, { ...ALL_OF_CONFIRMATION, [name]: false }))
    expect(violation?.trace.length).toBeGreaterThan(0)
  })
})

describe("equal refunds, in every order of their steps and those of everything else,", () => {
  it.each([
    { people: ["user_ana"], left: { asks: 2, portal: 0, crashes: 1, ticks: 0 } },
    { people: ["user_ana"], left: { asks: 1, portal: 1, crashes: 0, ticks: 2 } },
    { people: ["user_ana"], left: { asks: 1, portal: 0, crashes: 1, ticks: 2 } },
    { people: ["user_ana", "user_ben"], left: { asks: 2, portal: 0, crashes: 0, ticks: 0 } },
  ])("are made once for each want, and recorded: %j", ({ people, left }) => {
    const { states, violation } = explore(refunds(people, left))
    expect(violation).toBeNull()
    expect(states).toBeGreaterThan(1_000)
  })

  const twice = { asks: 2, portal: 0, crashes: 0, ticks: 0 }
  const late = { asks: 1, portal: 0, crashes: 0, ticks: 2 }
  it.each([
    ["oneLive", twice],
    ["oneClaim", twice],
    ["refusal", twice],
    ["fence", { ...twice, ticks: 1 }],
    ["clock", late],
    ["readAfterDelay", late],
    ["knownIds", { ...late, portal: 1 }],
  ] as const)("go wrong without the safeguard %s", (name, left) => {
    const { violation } = explore(refunds(["user_ana"], left, { ...ALL_OF_REFUNDS, [name]: false }))
    expect(violation?.trace.length).toBeGreaterThan(0)
  })
})
