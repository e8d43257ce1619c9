import { Badge } from "@medusajs/ui"
import { useBrand } from "../api/accounts"

/** Logos are drawn for a light page: in the dark this one keeps a light ground. */
const ON_LIGHT = { background: "#fff", borderRadius: 4, padding: 2 }

/** The lender's logo, or its name; nothing where the shop has set neither. */
export function BrandLogo() {
  const brand = useBrand()
  return brand ? <LogoOrName {...brand} /> : null
}

export function LogoOrName({ name, logo_url: logo }: { name: string; logo_url: string | null }) {
  return logo ? (
    <img src={logo} alt={name} className="h-6 max-w-full object-contain" style={ON_LIGHT} />
  ) : (
    <Badge size="2xsmall">{name}</Badge>
  )
}
