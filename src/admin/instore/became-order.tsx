import { Section } from "../components/section"
import { TextLink } from "../components/text-link"
import { useWords } from "../i18n/use-words"

/** On the page of a draft whose sale went through meanwhile: that page shows a draft no more. */
export function BecameOrder({ orderId }: { orderId: string }) {
  const t = useWords()
  const link = <TextLink to={`/orders/${orderId}`}>{t("instore.toOrder")}</TextLink>
  return <Section title={t("instore.becameOrder")} aside={link} />
}
