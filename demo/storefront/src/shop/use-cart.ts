import type { HttpTypes } from "@medusajs/types"
import { useCallback, useEffect, useMemo, useState } from "react"
import { cartMemory } from "./cart-memory"
import type { Country } from "./countries"
import { isCompletedCart, isMissing } from "./failures"
import type { Sdk } from "./sdk"

export type Cart = HttpTypes.StoreCart

export type CartActions = {
  /** `undefined` while loading, `null` when there is no cart. */
  cart: Cart | null | undefined
  /** Set when a cart turned out to be an order already and a new one was created. */
  wasCompleted: boolean
  add(variantId: string): Promise<void>
  setQuantity(lineId: string, quantity: number): Promise<void>
  /** Every other change of the cart; the result becomes the cart shown. */
  change(act: (cart: Cart) => Promise<{ cart: Cart }>): Promise<void>
  reload(): Promise<Cart | null>
  forget(): void
}

export const cartFields = "+completed_at,+shipping_methods.name"

/** The country's cart. A cart that was completed elsewhere, or no longer exists, is cleared without an error. */
export function useCart(sdk: Sdk, country: Country, regionId: string): CartActions {
  const [cart, setCart] = useState<Cart | null>()
  const [wasCompleted, setWasCompleted] = useState(false)
  const memory = useMemo(() => cartMemory(country), [country])

  const forget = useCallback(() => {
    memory.clear()
    setCart(null)
  }, [memory])

  const reload = useCallback(async (): Promise<Cart | null> => {
    const id = memory.read()
    const found = id ? await retrieve(sdk, id) : null
    const open = found && !isCompleted(found) ? found : null
    if (id && !open) memory.clear()
    setCart(open)
    return open
  }, [sdk, memory])

  useEffect(() => {
    reload().catch(() => setCart(null))
  }, [reload])

  const create = useCallback(async (): Promise<Cart> => {
    const made = await sdk.store.cart.create({ region_id: regionId }, { fields: cartFields })
    memory.write(made.cart.id)
    return made.cart
  }, [sdk, regionId, memory])

  const change = useCallback(
    async (act: (cart: Cart) => Promise<{ cart: Cart }>) => {
      const current = (await reload()) ?? (await create())
      try {
        setCart((await act(current)).cart)
      } catch (error) {
        if (!isCompletedCart(error)) throw error
        setWasCompleted(true)
        const begun = await create()
        setCart(begun)
        throw error
      }
    },
    [reload, create],
  )

  const add = useCallback(
    async (variantId: string) => {
      const put = (to: Cart) =>
        sdk.store.cart.createLineItem(to.id, { variant_id: variantId, quantity: 1 }, { fields: cartFields })
      await change((current) => put(current)).catch((error: unknown) => {
        if (!isCompletedCart(error)) throw error
        return change((fresh) => put(fresh))
      })
    },
    [sdk, change],
  )

  const setQuantity = useCallback(
    (lineId: string, quantity: number) =>
      change(async (current) => {
        if (quantity > 0)
          return sdk.store.cart.updateLineItem(current.id, lineId, { quantity }, { fields: cartFields })
        await sdk.store.cart.deleteLineItem(current.id, lineId)
        return sdk.store.cart.retrieve(current.id, { fields: cartFields })
      }),
    [sdk, change],
  )

  return { cart, wasCompleted, add, setQuantity, change, reload, forget }
}

async function retrieve(sdk: Sdk, id: string): Promise<Cart | null> {
  try {
    return (await sdk.store.cart.retrieve(id, { fields: cartFields })).cart
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function isCompleted(cart: Cart): boolean {
  return "completed_at" in cart && Boolean(cart.completed_at)
}
