import { usePerson } from "../hooks/use-person"

/** Who it was: name or e-mail; the id until it is read, or when that person is gone. */
export function PersonName({ id }: { id: string }) {
  return <span>{usePerson(id) ?? id}</span>
}
