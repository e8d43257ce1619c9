import { defineConfig } from "@medusajs/framework/utils"
import { runsOneJobAtATime, singleProcessModules } from "./single-process"

const named = (modules: unknown) => singleProcessModules(modules).map(({ module }) => module)
const ALL = ["event-bus-local", "workflow-engine-inmemory", "locking in memory"]
const redis = {
  event_bus: { resolve: "@medusajs/medusa/event-bus-redis", options: { redisUrl: "redis://cache" } },
  workflows: { resolve: "@medusajs/medusa/workflow-engine-redis", options: {} },
}
const locking = (providers: object[]) => ({
  ...redis,
  locking: { resolve: "@medusajs/medusa/locking", options: { providers } },
})
const provider = { id: "locks", resolve: "@medusajs/medusa/locking-redis" }

describe("singleProcessModules", () => {
  it("names all three of a shop that configured none, whichever way", () => {
    expect(named(defineConfig().modules)).toEqual(ALL)
    expect(named({})).toEqual(ALL)
    expect(named(undefined)).toEqual(ALL)
    expect(named({ event_bus: "@medusajs/event-bus-local", locking: true })).toEqual(ALL)
  })

  it("names none of a shop on Redis, nor one whose locks are PostgreSQL's", () => {
    expect(named(locking([provider]))).toEqual([])
    expect(named(locking([{ ...provider, resolve: "@medusajs/locking-postgres" }]))).toEqual([])
  })

  it("names memory locks when Medusa would use them: without provider, or with several and no default", () => {
    expect(named(locking([]))).toEqual(["locking in memory"])
    expect(named({ ...redis, locking: { resolve: "@medusajs/locking" } })).toEqual(["locking in memory"])
    expect(named(locking([provider, provider]))).toEqual(["locking in memory"])
    expect(named(locking([provider, { ...provider, is_default: true }]))).toEqual([])
  })

  it("trusts modules of the shop's own", () => {
    const own = { resolve: "./src/modules/own" }
    expect(named({ event_bus: own, workflows: { resolve: { service: class {} } }, locking: own })).toEqual([])
  })
})

describe("runsOneJobAtATime", () => {
  const engine = (redis: object) => ({
    workflows: { resolve: "@medusajs/medusa/workflow-engine-redis", options: { redis } },
  })

  it("is true of the Redis engine, unless its worker of jobs is told otherwise", () => {
    expect(runsOneJobAtATime(redis)).toBe(true)
    expect(runsOneJobAtATime(engine({ redisUrl: "redis://cache" }))).toBe(true)
    expect(runsOneJobAtATime(engine({ workerOptions: { concurrency: 2 } }))).toBe(false)
    expect(runsOneJobAtATime(engine({ jobWorkerOptions: { concurrency: 10 } }))).toBe(false)
    const both = { workerOptions: { concurrency: 10 }, jobWorkerOptions: { concurrency: 1 } }
    expect(runsOneJobAtATime(engine(both))).toBe(true)
  })

  it("is false of the engine in memory, and of one of the shop's own", () => {
    expect(runsOneJobAtATime(defineConfig().modules)).toBe(false)
    expect(runsOneJobAtATime({ workflows: { resolve: "./src/modules/own" } })).toBe(false)
    expect(runsOneJobAtATime(undefined)).toBe(false)
  })
})
