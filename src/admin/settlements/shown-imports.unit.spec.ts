import type { SettlementImport } from "../api/imports"
import { shownImports } from "./shown-imports"

function imported(id: string, account: string, state: SettlementImport["state"]): SettlementImport {
  return {
    id,
    account,
    state,
    from: "2026-11-01T00:00:00.000Z",
    to: "2026-11-21T00:00:00.000Z",
    reached: null,
    settlements_seen: 0,
    settlements_changed: 0,
    operations_read: 0,
    failure: state === "failed" ? "The service refused the keys." : null,
    requested_by: null,
    created_at: "2026-11-21T09:00:00.000Z",
    started_at: null,
    finished_at: null,
  }
}
const ids = (imports: SettlementImport[]) => shownImports(imports).map(({ id }) => id)

describe("how the imports stand", () => {
  it("an import that failed is told although another account's succeeded later", () => {
    expect(
      ids([
        imported("3", "spain", "done"),
        imported("2", "france", "failed"),
        imported("1", "france", "done"),
      ]),
    ).toEqual(["3", "2"])
  })

  it("only how the last one of an account ended is told", () => {
    expect(ids([imported("2", "spain", "done"), imported("1", "spain", "failed")])).toEqual(["2"])
    expect(ids([])).toEqual([])
  })

  it("an account's imports under way are told instead of its last one, and beside the other accounts'", () => {
    expect(
      ids([
        imported("4", "spain", "queued"),
        imported("3", "spain", "running"),
        imported("2", "spain", "done"),
        imported("1", "france", "failed"),
      ]),
    ).toEqual(["4", "3", "1"])
  })
})
