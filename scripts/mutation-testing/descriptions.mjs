/** An option's description decides nothing, and the docs show it: it is not mutated. */
export const strykerPlugins = [
  {
    kind: "Ignore",
    name: "descriptions",
    value: {
      shouldIgnore: ({ listKey, parent }) =>
        listKey === "arguments" && parent.callee.property?.name === "meta" ? "A description." : undefined,
    },
  },
]
