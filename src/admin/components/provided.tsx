import { QueryClient, QueryClientContext, QueryClientProvider } from "@tanstack/react-query"
import { useContext, useEffect, type ReactNode } from "react"
import {
  BrowserRouter,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useNavigationType,
} from "react-router-dom"

// Put in by the build of the shop's admin: the path of the admin.
declare const __BASE__: string

/** Set as Medusa's own. */
const ownQueries = new QueryClient({
  defaultOptions: { queries: { refetchOnWindowFocus: false, staleTime: 90_000, retry: 1 } },
})

/** Medusa's query client, or the plugin's where the plugin imports another copy of react-query than Medusa's admin. */
export function useQueries(): QueryClient {
  return useContext(QueryClientContext) ?? ownQueries
}

/**
 * What the hooks of these pages need. A shop with react-query or React Router among its own packages gives the plugin
 * that copy, and Medusa's admin uses another one, whose client and router are out of reach.
 */
export function Provided({ children }: { children: ReactNode }) {
  const inRouter = useInRouterContext()
  const client = useQueries()
  const queried = <QueryClientProvider client={client}>{children}</QueryClientProvider>
  return inRouter ? queried : <OwnRouter>{queried}</OwnRouter>
}

/** The address is the same one, so that each router follows what the other does. */
function OwnRouter({ children }: { children: ReactNode }) {
  return (
    <BrowserRouter basename={__BASE__}>
      <MedusaFollows />
      <Routes>
        <Route path="/instalments/:subject/:id" element={children} />
        <Route path="*" element={children} />
      </Routes>
    </BrowserRouter>
  )
}

/** Medusa's router looks at the address again when the browser goes back or forth: it is told that it did. */
function MedusaFollows() {
  const location = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    if (type !== "POP")
      window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state as unknown }))
  }, [location, type])
  return null
}
