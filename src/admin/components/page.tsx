import type { ComponentType } from "react"
import { useParams } from "react-router-dom"
import { Contained } from "./contained"
import { useLanguage, type Key } from "../i18n/words"

/** What Medusa takes for a page from its file's default export; the page of a record is given the id in its address. */
export function pageOf(Page: ComponentType<{ id: string }>) {
  function PageOfAddress() {
    const { id = "" } = useParams()
    return <Page id={id} />
  }
  return function PluginPage() {
    const { id } = useParams()
    return (
      <Contained of={id}>
        <PageOfAddress />
      </Contained>
    )
  }
}

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
