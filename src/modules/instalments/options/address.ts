import { z } from "zod"
import { HOST, PATH } from "../../../service/client"

export const webUrl = z.url({
  protocol: /^https?$/,
  abort: true,
  // A missing URL is a different mistake with its own message.
  error: ({ input }) => (input === undefined ? undefined : "must be an http(s) address"),
})

export const BASE_URL = `^[Hh][Tt][Tt][Pp][Ss]?://${HOST}${PATH}$`
/** Something of a site: with a query or a fragment. */
export const PAGE_URL = `^[Hh][Tt][Tt][Pp][Ss]?://${HOST}([/?#][^\\s{}]*)?$`
/** The only one that may hold a password, which is sent to the proxy alone. */
export const PROXY_URL = `^[Hh][Tt][Tt][Pp][Ss]?://([^\\s/?#@]+@)?${HOST}/?$`

/** The shop's own URLs: what is written is what is sent, without a slash at the end. */
export const baseUrl = webUrl
  .regex(
    new RegExp(BASE_URL),
    'must be one address, such as "https://shop.example": no list, wildcard, placeholder, password, query or fragment',
  )
  .transform((text) => new URL(text))
  .transform(({ origin, pathname }) => origin + pathname.replace(/\/+$/, ""))

/** Something of a site, such as a picture. */
export const pageUrl = webUrl.regex(
  new RegExp(PAGE_URL),
  "must be one address: no list, wildcard, placeholder or password",
)

export const proxyUrl = webUrl.regex(
  new RegExp(PROXY_URL),
  'must be the address of one proxy, such as "http://proxy.example:3128"',
)
