import { useQuery } from "@tanstack/react-query"
import { sdk } from "../api/sdk"
import { ALL } from "./keys"

/** The name or e-mail of somebody who works in the shop. */
export function usePerson(id: string): string | undefined {
  const { data } = useQuery({
    queryKey: [...ALL, "person", id],
    queryFn: async () => {
      const { user } = await sdk.admin.user.retrieve(id, { fields: "id,email,first_name,last_name" })
      return [user.first_name, user.last_name].filter(Boolean).join(" ") || user.email
    },
    retry: false,
  })
  return data
}
