import { z } from "zod"
import { HOST, PATH } from "../../../lender/client"

const HTTP = `^[Hh][Tt][Tt][Pp][Ss]?://`
/** The shop's own. */
export const BASE_URL = `${HTTP}${HOST}${PATH}$`
/** Something of a site, such as a picture. */
export const PAGE_URL = `${HTTP}${HOST}([/?#][^\\s{}]*)?$`
/** The only one that may hold a password, which is sent to the proxy alone. */
export const PROXY_URL = `${HTTP}([^\\s/?#@]+@)?${HOST}/?$`

const webUrl = z.url({
  protocol: /^https?$/,
  abort: true,
  // A missing URL is a different mistake with its own message.
  error: ({ input }) => (input === undefined ? undefined : "must be an http(s) address"),
})

/** What is written once is what is sent: without a slash at the end. */
function asSent(text: string): string {
  const { origin, pathname } = new URL(text)
  return origin + pathname.replace(/\/+$/, "")
}

/** The client says what else is wrong with it. */
export const lenderUrl = webUrl.transform(asSent)
export const shopUrl = webUrl
  .regex(
    new RegExp(BASE_URL),
    'must be one address, such as "https://shop.example": no list, wildcard, placeholder, password, query or fragment',
  )
  .transform(asSent)
export const pageUrl = webUrl.regex(
  new RegExp(PAGE_URL),
  "must be one address: no list, wildcard, placeholder or password",
)
export const proxyUrl = webUrl.regex(
  new RegExp(PROXY_URL),
  'must be the address of one proxy, such as "http://proxy.example:3128"',
)
