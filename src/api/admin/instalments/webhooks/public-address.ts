import { z } from "zod"

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** An address events may be sent to: https, or http on this machine for trying things out. */
export const publicAddress = z
  .string()
  .max(500)
  .superRefine((text, context) => {
    const problem = problemOf(text)
    if (problem !== null) context.addIssue(problem)
  })

function problemOf(text: string): string | null {
  // Not by `URL.canParse`: once Node 20 has compiled that call, it refuses every address with an accent in it.
  const url = z.url().safeParse(text).success ? new URL(text) : null
  if (url === null) return "must be an address, such as https://api.shop.example/hook"
  const { protocol, hostname, username, password } = url
  if (protocol !== "https:" && !(protocol === "http:" && LOOPBACK.test(hostname)))
    return "must begin with https://"
  return username === "" && password === "" ? null : "must not hold a user name or password"
}
