import { z } from "zod"

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** An address events may be sent to: https, or http on this machine for trying things out. */
export const publicAddress = z
  .url({ protocol: /^https?$/, error: "must be an address, such as https://api.shop.example/hook" })
  .max(500)
  .refine(
    (text) => {
      const { protocol, hostname } = new URL(text)
      return protocol === "https:" || LOOPBACK.test(hostname)
    },
    { error: "must be https" },
  )
  .refine(
    (text) => {
      const { username, password } = new URL(text)
      return username === "" && password === ""
    },
    { error: "must not hold a user name or password" },
  )
