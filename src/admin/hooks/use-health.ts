import { useQuery } from "@tanstack/react-query"
import { getHealth } from "../api/health"
import { ALL } from "./keys"

/**
 * How every account stands. What the shop itself knows is there at once, what the service says follows. Read anew
 * whenever the page is opened: somebody may come back from having changed a region.
 */
export function useHealth() {
  const known = useQuery({
    queryKey: [...ALL, "health", "known"],
    queryFn: () => getHealth({ check: false }),
    staleTime: 0,
  })
  const checked = useQuery({
    queryKey: [...ALL, "health", "checked"],
    queryFn: () => getHealth({ check: true }),
    staleTime: 0,
    gcTime: 0,
  })
  return {
    data: checked.data ?? known.data,
    error: checked.error,
    checking: checked.isFetching,
    check: () => void checked.refetch(),
  }
}
