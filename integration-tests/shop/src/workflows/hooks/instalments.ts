import { registerOwnHooks } from "../../hooks/own-hooks"
import { registerHooksOfPage } from "../../hooks/hooks-of-page"

/** Most shops of the tests have no hook. A hook takes one handler in a process. */
if (process.env.TEST_HOOKS === "own") registerOwnHooks()
if (process.env.TEST_HOOKS === "page") registerHooksOfPage()
