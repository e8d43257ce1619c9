import { TriangleRightMini } from "@medusajs/icons"
import { Link } from "react-router-dom"
import { useWords } from "../i18n/use-words"
import type { Key } from "../i18n/words"

/** Where a page stands below Instalments. Medusa takes one crumb of a page, so it holds the ones before it too. */
export function Crumbs({ path }: { path: { label: Key; to?: string }[] }) {
  const t = useWords()
  return (
    <span className="flex items-center">
      {path.map(({ label, to }, index) => (
        <span key={label} className="flex items-center whitespace-nowrap">
          {index > 0 && <TriangleRightMini className="mx-2" />}
          {to ? (
            <Link to={to} className="transition-fg hover:text-ui-fg-subtle">
              {t(label)}
            </Link>
          ) : (
            t(label)
          )}
        </span>
      ))}
    </span>
  )
}
