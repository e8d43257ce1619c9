import { notFound } from "../../../../../../modules/instalments/errors"
import { findImport } from "../../../../../../settlements/imports/imports"
import { byPath } from "../../../../../read-input"

/** `GET /admin/instalments/settlements/imports/:id` -> `{ import }`: how far it has come, while it runs too. */
export const GET = byPath(async ({ deps, id }) => {
  const found = await findImport(deps.instalments.sql, id)
  if (!found) throw notFound("There is no such import of settlements.")
  return { import: found }
})
