import { Reference } from "./reference"
import { TextLink } from "./text-link"

/** To an order of the shop, by its number; by its id where the order can no longer be read. */
export function ShopOrderLink({
  id,
  displayId,
  className,
}: {
  id: string
  displayId: number | null
  className?: string
}) {
  return (
    <TextLink to={`/orders/${id}`} className={className}>
      {displayId === null ? <Reference of={id} /> : `#${displayId}`}
    </TextLink>
  )
}
