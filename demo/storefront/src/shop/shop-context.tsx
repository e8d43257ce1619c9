import type { HttpTypes } from "@medusajs/types"
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react"
import { type Brand, readOffers } from "medusa-payment-instalments/storefront"
import { type InstalmentTexts, textsIn, withBrand } from "medusa-payment-instalments/storefront/texts"
import { type Words, words } from "../i18n/words"
import { type Country, countries } from "./countries"
import { type Catalogue, loadCatalogue } from "./catalogue"
import { type CartActions, useCart } from "./use-cart"
import type { Sdk } from "./sdk"

export type Shop = CartActions & {
  sdk: Sdk
  country: Country
  words: Words
  instalments: InstalmentTexts
  /** The lender, where the shop has set its name. */
  brand: Brand | null
  catalogue: Catalogue
  region: HttpTypes.StoreRegion
  money(amount: number | null | undefined): string
  /** The shop's labels in the country's language: a colour, a room, a delivery option. */
  name(text: string | null | undefined): string
}

const ShopContext = createContext<Shop | undefined>(undefined)

export function useShop(): Shop {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error("useShop is for what is inside ShopProvider")
  return shop
}

type Props = { sdk: Sdk; country: Country; waiting: ReactNode; failed: ReactNode; children: ReactNode }

export function ShopProvider({ sdk, country, waiting, failed, children }: Props) {
  const [catalogue, setCatalogue] = useState<Catalogue | "failed">()
  useEffect(() => {
    let current = true
    setCatalogue(undefined)
    loadCatalogue(sdk, country).then(
      (loaded) => current && setCatalogue(loaded),
      () => current && setCatalogue("failed"),
    )
    return () => void (current = false)
  }, [sdk, country])

  if (catalogue === "failed") return failed
  if (!catalogue) return waiting
  return (
    <Loaded key={country} sdk={sdk} country={country} catalogue={catalogue}>
      {children}
    </Loaded>
  )
}

type LoadedProps = { sdk: Sdk; country: Country; catalogue: Catalogue; children: ReactNode }

function Loaded({ sdk, country, catalogue, children }: LoadedProps) {
  const cart = useCart(sdk, country, catalogue.region.id)
  const brand = useBrand(sdk, country, catalogue.region.currency_code)
  const shop = useMemo(() => {
    const { language, locale } = countries[country]
    const currency = catalogue.region.currency_code
    const format = new Intl.NumberFormat(locale, { style: "currency", currency })
    const names: Record<string, string> = words[language].names
    return {
      sdk,
      country,
      catalogue,
      region: catalogue.region,
      words: words[language],
      instalments: withBrand(textsIn(language), brand),
      brand,
      money: (amount: number | null | undefined) => format.format(amount ?? 0),
      name: (text: string | null | undefined) => names[text ?? ""] ?? text ?? "",
    }
  }, [sdk, country, catalogue, brand])
  return <ShopContext.Provider value={{ ...shop, ...cart }}>{children}</ShopContext.Provider>
}

/** The lender's name, which every text about instalments says where the shop has set it; the response is cacheable. */
function useBrand(sdk: Sdk, countryCode: string, currencyCode: string): Brand | null {
  const [brand, setBrand] = useState<Brand | null>(null)
  useEffect(() => {
    const left = new AbortController()
    readOffers(sdk.client, { amount: 100, currencyCode, countryCode }, { signal: left.signal }).then(
      ([offer]) => setBrand(offer?.brand ?? null),
      // Without a name the texts say "the lender".
      () => undefined,
    )
    return () => left.abort()
  }, [sdk, countryCode, currencyCode])
  return brand
}
