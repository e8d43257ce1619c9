import type { z } from "zod"
import { valueOrThrow } from "./outcome"
import type { CallOptions } from "./transport/call-options"
import { pathSegment } from "./transport/path-segment"
import { readAs } from "./transport/reading"
import type { Transport } from "./transport/transport"
import { sortElements, type Element, type Unreadable } from "./wire/elements"
import { enveloped, envelopedList, everyPage, type ListEnvelope, type Pagination } from "./wire/page"

/** A page of a list, besides its resources. */
export interface ListPage {
  /** Resources of the page that cannot be read. */
  unreadable: Unreadable[]
  /** As reported by the lender. What it counts is not specified: use `outOfView`. */
  count: number
  pagination: Pagination
}

/** All of a list that can be requested, besides its resources. */
export interface WholeList {
  /** Resources of the list that cannot be read. */
  unreadable: Unreadable[]
  /** How many resources are out of view, at least. */
  missing: number
}

interface Wanted<T> {
  /** The documented parameters, which may be personal data. */
  query?: Record<string, string>
  /** Paths in a page that prove that it does not answer the query. */
  strangers?: (page: readonly Element<T>[]) => string[]
  call?: CallOptions | undefined
}

interface Kind<T> {
  path: "/api/1/charges" | "/api/1/webhooks"
  schema: z.ZodType<T>
  pageParameter: string | undefined
}

/** Reads one kind of resource of version 1 (Charges v1, "Endpoints"). */
export function createReader<T extends { id: string }>(
  transport: Transport,
  { path: template, schema, pageParameter }: Kind<T>,
) {
  const one = enveloped(schema)
  const several = envelopedList(schema)

  async function page({ query, strangers, call }: Wanted<T>, number?: number): Promise<ListEnvelope<T>> {
    const asked = new URLSearchParams(query)
    if (pageParameter !== undefined && number !== undefined) asked.set(pageParameter, String(number))
    const outcome = await transport.read({
      template,
      path: asked.size === 0 ? template : `${template}?${asked.toString()}`,
      personal: query,
      read: readAs(several, ({ response }) => strangers?.(response) ?? []),
      call,
    })
    return valueOrThrow(outcome)
  }

  return {
    async get(id: string, call?: CallOptions): Promise<T> {
      const outcome = await transport.read({
        template: `${template}/{id}`,
        path: `${template}/${pathSegment(id, "id")}`,
        read: readAs(one, ({ response }) => (response.id === id ? [] : ["response.id"])),
        call,
      })
      return valueOrThrow(outcome).response
    },
    async list(wanted: Wanted<T>, number: number | undefined): Promise<ListPage & { read: T[] }> {
      const { response, count, pagination } = await page(wanted, number)
      return { ...sortElements(response), count, pagination }
    },
    async all(wanted: Wanted<T>): Promise<WholeList & { read: T[] }> {
      const { elements, missing } = await everyPage((number) => page(wanted, number), pageParameter)
      return { ...sortElements(elements), missing }
    },
  }
}
