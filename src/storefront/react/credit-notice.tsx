import type { Brand } from "../eligibility.ts"
import type { InstalmentTexts } from "../texts/shape.ts"

/** The warning beside an offer of credit. It has to be as easy to see as the offer itself. */
export function CreditNotice({ text }: { text: string | null }) {
  return text === null ? null : (
    <p className="instalments-credit-notice" role="note" data-testid="credit-notice">
      {text}
    </p>
  )
}

/** The lender's logo, or its name; nothing where the shop has set neither. */
export function LenderLogo({ brand }: { brand: Brand | null }) {
  if (!brand) return null
  return brand.logo_url ? (
    <img className="instalments-logo" src={brand.logo_url} alt={brand.name} height="20" />
  ) : (
    <strong className="instalments-lender">{brand.name}</strong>
  )
}

/** The lender's terms, one click away from every figure. */
export function Terms({ url, texts }: { url: string | null | undefined; texts: InstalmentTexts }) {
  if (!url) return null
  return (
    <a className="instalments-link" href={url} target="_blank" rel="noreferrer">
      {texts.message.terms}
    </a>
  )
}
