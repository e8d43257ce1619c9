import { useEffect } from "react"
import { Navigate, Outlet, useLocation, useParams } from "react-router-dom"
import { words } from "../i18n/words"
import { countries, isCountry, preferredCountry, rememberCountry } from "../shop/countries"
import { ShopProvider } from "../shop/shop-context"
import type { Sdk } from "../shop/sdk"
import { Footer } from "./footer"
import { Header } from "./header"
import { Notice } from "./notice"

export function Frame({ sdk }: { sdk: Sdk }) {
  const { country } = useParams()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isCountry(country)) return
    rememberCountry(country)
    document.documentElement.lang = countries[country].language
  }, [country])
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])

  if (!isCountry(country)) return <Navigate to={`/${preferredCountry()}`} replace />
  const text = words[countries[country].language]
  const waiting = <p className="waiting">{text.loading}</p>
  const failed = (
    <main className="page narrow">
      <Notice title={text.errors.title} text={text.errors.offline}>
        <button className="button quiet" onClick={() => window.location.reload()}>
          {text.errors.retry}
        </button>
      </Notice>
    </main>
  )
  return (
    <ShopProvider sdk={sdk} country={country} waiting={waiting} failed={failed}>
      <a className="skip" href="#content">
        {text.nav.skip}
      </a>
      <Header />
      <main id="content" className="page">
        <Outlet />
      </main>
      <Footer />
    </ShopProvider>
  )
}
