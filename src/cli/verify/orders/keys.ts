import type { Answer } from "../service/answer"
import { described, unlikeRefusal } from "../service/judge-answer"
import type { WireRequest } from "../service/wire-request"
import type { Group } from "../session"
import { UNKNOWN_ID } from "./one-order"

const CALLS: readonly WireRequest[] = [
  { path: "/orders" },
  { path: "/orders/{id}", id: UNKNOWN_ID },
  { path: "/settlements" },
]

/** Orders v2, "Authentication". */
export const keys: Group = {
  title: "Keys",
  async ask({ asker, findings }) {
    const ask = async (wanted: Partial<WireRequest>): Promise<Answer[]> => {
      const answers: Answer[] = []
      for (const call of CALLS) answers.push(await asker.ask({ ...call, ...wanted }))
      return answers
    }
    const without = await ask({ key: null })
    findings.judge(
      "auth-4",
      "without a key every call is 401 AUTHENTICATION_FAILURE",
      firstProblem(without, (answer) => unlikeRefusal(answer, 401)),
    )
    const wrong = await ask({ key: "verify_no_such_key" })
    findings.judge(
      "auth-4 auth-5",
      "a wrong key is 401 AUTHENTICATION_FAILURE, or 403 NOT_AUTHORIZED",
      firstProblem(wrong, (answer) => unlikeRefusal(answer, 401, 403)),
    )
    findings.foundOut("auth-4 auth-5", "a wrong key", [...new Set(wrong.map(described))].join(", "))
    const other = await ask({ key: null, headers: { authorization: "verify_no_such_scheme" } })
    findings.foundOut(
      "auth-1",
      "an Authorization that is not Bearer",
      [...new Set(other.map(described))].join(", "),
    )
  },
}

function firstProblem(
  answers: readonly Answer[],
  problemOf: (answer: Answer) => string | null,
): string | null {
  for (const answer of answers) {
    const problem = problemOf(answer)
    if (problem !== null) return `${answer.label}: ${problem}`
  }
  return null
}
