import { BrowserRouter, Navigate, Route, Routes, useLocation } from "react-router-dom"
import { CheckoutPage } from "./checkout/checkout-page"
import { AccountPage } from "./pages/account-page"
import { CartPage } from "./pages/cart-page"
import { ConfirmedPage } from "./pages/confirmed-page"
import { OrderPaymentPage } from "./pages/order-payment-page"
import { HomePage } from "./pages/home-page"
import { ProductPage } from "./pages/product-page"
import { Frame } from "./parts/frame"
import { preferredCountry } from "./shop/countries"
import type { Sdk } from "./shop/sdk"

/** Every page's path begins with its country, so that a link opens the same shop for every visitor. */
export function App({ sdk }: { sdk: Sdk }) {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/:country" element={<Frame sdk={sdk} />}>
          <Route index element={<HomePage />} />
          <Route path="products/:handle" element={<ProductPage />} />
          <Route path="cart" element={<CartPage />} />
          <Route path="checkout" element={<CheckoutPage />} />
          <Route path="order/:id/confirmed" element={<ConfirmedPage />} />
          <Route path="account" element={<AccountPage />} />
          <Route path="payment-collection/:collectionId" element={<OrderPaymentPage />} />
          <Route path="*" element={<Navigate to="." replace />} />
        </Route>
        <Route path="/payment-collection/:collectionId" element={<InPreferredCountry />} />
        <Route path="*" element={<Navigate to={`/${preferredCountry()}`} replace />} />
      </Routes>
    </BrowserRouter>
  )
}

/** Medusa's payment link names no country. */
function InPreferredCountry() {
  const { pathname, search } = useLocation()
  return <Navigate to={`/${preferredCountry()}${pathname}${search}`} replace />
}
