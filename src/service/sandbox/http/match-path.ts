/** The first pattern that matches a path, and the value of `:id` in it (empty when it has none). */
export function matchPath<R extends { readonly pattern: string }>(
  routes: readonly R[],
  path: string,
): { route: R; id: string } | null {
  const given = path.split("/")
  for (const route of routes) {
    const wanted = route.pattern.split("/")
    const same =
      wanted.length === given.length && wanted.every((part, at) => part === ":id" || part === given[at])
    if (same) return { route, id: given[wanted.indexOf(":id")] ?? "" }
  }
  return null
}
