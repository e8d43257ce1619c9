import { useQuery } from "@tanstack/react-query"
import { ALL, sdk } from "../api/sdk"

/** The user's name or e-mail; the id until it is read, or when the user was deleted. */
export function StaffName({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: [...ALL, "person", id],
    queryFn: async () => {
      const { user } = await sdk.admin.user.retrieve(id, { fields: "id,email,first_name,last_name" })
      return [user.first_name, user.last_name].filter(Boolean).join(" ") || user.email
    },
    retry: false,
  })
  return <span>{data ?? id}</span>
}
