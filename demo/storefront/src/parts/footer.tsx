import { useShop } from "../shop/shop-context"

export function Footer() {
  const { words } = useShop()
  return (
    <footer className="footer">
      <span className="brand">Casa Lenta</span>
      <p>{words.footer}</p>
    </footer>
  )
}
