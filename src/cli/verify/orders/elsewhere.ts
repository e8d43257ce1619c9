import { described, unlikeRefusal } from "../service/judge-answer"
import type { Group } from "../session"

/** Paths, methods and headers around the documented ones. Nothing here can change anything. */
export const elsewhere: Group = {
  title: "Other paths, methods and headers",
  async ask({ asker, findings, settings }) {
    const stranger = await asker.ask({ path: "/verify-no-such-resource" })
    findings.judge(
      "base-3 base-4 err-1",
      "a resource that is neither orders nor settlements is 404 RESOURCE_NOT_FOUND",
      unlikeRefusal(stranger, 404),
    )
    const head = await asker.ask({ method: "HEAD", path: "/orders" })
    findings.foundOut("err-1", "HEAD /orders", `${head.status === 0 ? "no answer" : head.status}`)
    const html = await asker.ask({ path: "/orders", headers: { accept: null } })
    findings.foundOut("end-2", "GET /orders without an Accept", described(html))
    const slash = await asker.ask({ path: "/orders/" })
    findings.foundOut("base-3", "GET /orders/ with a trailing slash", described(slash))
    if (settings.write === null) {
      findings.notTried("err-1 err-2", "a method that does not exist is 405", "it needs --write")
      return
    }
    const method = await asker.ask({ method: "PUT", path: "/settlements" })
    findings.judge(
      "err-1 err-2",
      "PUT /settlements, which does not exist, is 405 METHOD_NOT_SUPPORTED",
      unlikeRefusal(method, 405),
    )
  },
}
