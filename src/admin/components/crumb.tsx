import { Contained } from "./contained"
import { useLanguage, type Key } from "../i18n/words"

/** What Medusa shows of a page in the path at the top; it puts the names of the pages above before it. */
export function handleOf(label: Key) {
  const breadcrumb = () => (
    <Contained instead={null}>
      <Crumb name={label} />
    </Contained>
  )
  return { label, translationNs: "instalments", breadcrumb }
}

function Crumb({ name }: { name: Key }) {
  const { t } = useLanguage()
  return <span className="text-nowrap">{t(name)}</span>
}
