import type { Inquiry } from "../http/exchange"

/** What the page says that a pressed button leads back to; at most one of the two. */
export interface Word {
  readonly told?: string
  readonly refused?: string
}

const homes = ["clock", "faults", "settlements", "charges", "callbacks"]

/** The dashboard's page a button was pressed on, else the one its subject is at home on. Never an address elsewhere. */
export function wayBack({ headers }: Inquiry, path: string, { told, refused }: Word): string {
  const [, subject = ""] = path.split("/")
  const home = homes.includes(subject) ? `/dashboard/${subject}` : "/"
  const place = new URL(pressedOn(headers) ?? home, "http://dashboard")
  place.searchParams.delete("told")
  place.searchParams.delete("refused")
  if (told !== undefined) place.searchParams.set("told", told)
  if (refused !== undefined) place.searchParams.set("refused", refused)
  return `${place.pathname}${place.search}`
}

function pressedOn({ referer, host }: Inquiry["headers"]): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null
  const { host: from, pathname, search } = new URL(referer)
  if (from !== host || !(pathname === "/" || pathname.startsWith("/dashboard/"))) return null
  return `${pathname}${search}`
}
